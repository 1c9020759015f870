import type { NewOwn } from '@shared/contract/packs'

/** A custom pack: a new pistol, whose price differs with the number, and a cheaper autogun. */
export const ownGuns = (price = 20) => ({
  id: 'own-guns',
  title: 'Own guns',
  ruleset: 'necromunda',
  version: '2',
  names: { ru: { items: { 'nail-gun': 'Гвоздемёт' } } },
  entries: {
    items: [
      {
        kind: 'weapon',
        id: 'nail-gun',
        name: 'Nail gun',
        price,
        availability: { kind: 'common' },
        rule: null,
        confidence: 'high',
        class: 'pistol',
        slots: 1,
        profiles: [],
      },
    ],
  },
  overrides: { items: [{ id: 'autogun', price: 10 }] },
})

/** The pack as a file. */
export const fileOf = (pack: object): string =>
  JSON.stringify({ format: 'scars-and-scrip pack', version: 1, ruleset: 'necromunda', pack })

export const ownPack = (pick: number): string => fileOf(ownGuns(20 + (pick % 3)))

/** A pistol created while a gang is built. */
export const ownGun = (name: string, price = 25): NewOwn => ({
  section: 'items',
  entry: {
    kind: 'weapon',
    name,
    price,
    availability: { kind: 'common' },
    rule: null,
    confidence: 'high',
    class: 'pistol',
    slots: 1,
    profiles: [
      {
        id: 'standard',
        name: null,
        range: { short: { kind: 'length', length: 6000 }, long: { kind: 'length', length: 12000 } },
        accuracy: { short: 1, long: 0 },
        strength: 4,
        ap: -1,
        damage: 1,
        ammo: 5,
        traits: [{ id: 'sidearm' }],
      },
    ],
  },
})

/** A Ganger created while an Escher gang is built, who equips as a Sister. */
export const ownFighter = (name: string): NewOwn => ({
  section: 'fighterTypes',
  entry: {
    name,
    category: 'ganger',
    cost: 60,
    statline: { m: 5000, ws: 4, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, cl: 7, wil: 7, int: 7 },
    skills: { primary: ['agility'], secondary: ['combat'], starts: [], choosePrimary: 0 },
    weaponLimit: { kind: 'any' },
    startsWith: [],
    rules: [{ id: 'gang-fighter' }],
    gangFighter: true,
    hierarchy: null,
    groupActivation: 0,
    toolsOfTheTrade: 'no',
    promotion: null,
    limit: null,
    equipsAs: 'escher-sister',
    byHand: [],
    assumed: [],
    confidence: 'high',
  },
})
