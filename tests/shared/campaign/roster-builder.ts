import type { FighterCategory, OwnedItem, RosterFighter, RosterGang } from '@shared/campaign/roster'

/** Rosters for tests, with defaults for what a test leaves out. */

const ordinary = { m: 5000, ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 }

export function fighter(
  id: string,
  category: FighterCategory = 'ganger',
  given: Partial<RosterFighter> = {},
): RosterFighter {
  return {
    id,
    gangId: 'red',
    name: `Fighter ${id}`,
    type: `house-${category}`,
    category,
    status: 'active',
    statline: ordinary,
    modifiers: [],
    baseCost: 50,
    costCorrection: 0,
    items: [],
    loadouts: [],
    skills: [],
    rules: [],
    advances: [],
    injuries: [],
    experience: 0,
    capturedBy: null,
    owner: null,
    vehicle: null,
    ...given,
  }
}

export function item(id: string, slug: string, value: number, given: Partial<OwnedItem> = {}): OwnedItem {
  return { id, item: slug, value, on: null, source: 'founding', boonOf: null, ...given }
}

export function gang(id: string, fighters: RosterFighter[], given: Partial<RosterGang> = {}): RosterGang {
  return {
    id,
    name: `Gang ${id}`,
    gang: 'house-orlock',
    alignment: 'law-abiding',
    credits: 0,
    reputation: 1,
    fighters: fighters.map((member) => ({ ...member, gangId: id })),
    stash: [],
    resources: [],
    ...given,
  }
}
