import { describe, expect, test } from 'vitest'
import { checkArmy, type Army, type RosterUnit } from '@shared/campaign/armies'
import { freshModels, type ModelGroup } from '@shared/campaign/armies/composition'
import { datasheetBook } from '@shared/campaign/armies/datasheet-book'
import { loadPacks, type ContentPack } from '@shared/content'
import { datasheetIdSchema, packIdSchema } from '@shared/content/schema/ids'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'

const catalogue = loadPacks([eighthPack])
const unit = (id: string, datasheet: string, given: Partial<RosterUnit> = {}): RosterUnit => ({
  id,
  name: id,
  datasheet,
  models: freshModels(catalogue.datasheets.get(datasheet)),
  power: 1,
  warlord: false,
  trait: null,
  experience: 0,
  honours: [],
  ...given,
})
const warnings = (...units: RosterUnit[]) => {
  const army: Army = { id: 'army', name: 'Army', force: 'astra-militarum', units }
  return checkArmy(army, catalogue).map(({ rule, key, severity, unitId }) => [
    rule,
    key.replace('army.legality.', ''),
    severity,
    unitId,
  ])
}
const commander = unit('commander', 'company-commander', { warlord: true })
const squad = (...models: ModelGroup[]) => warnings(commander, unit('squad', 'infantry-squad', { models }))
const guards = (count: number, gun = 'lasgun'): ModelGroup => ({
  profile: 'guardsman',
  count,
  weapons: [gun, 'frag-grenade'],
})
const sergeant: ModelGroup = { profile: 'guard-sergeant', count: 1, weapons: ['laspistol', 'frag-grenade'] }

describe('an army', () => {
  test('8E-OW-01: must have units, all of its force', () => {
    expect(warnings()).toEqual([['8E-OW-01', 'empty', 'error', null]])
    expect(warnings(commander, unit('rhino', 'rhino'))).toEqual([['8E-OW-01', 'otherForce', 'info', 'rhino']])
    expect(warnings(commander)).toEqual([])
  })

  test('8E-OW-01: may have a custom datasheet that no force lists', () => {
    const [squad] = eighthPack.entries.datasheets ?? []
    if (squad === undefined) throw new Error('no datasheets')
    const mine = Object.assign({}, squad, { id: datasheetIdSchema.parse('own-squad') })
    const own: ContentPack = { ...eighthPack, id: packIdSchema.parse('own'), entries: { datasheets: [mine] } }
    const army = {
      id: 'army',
      name: 'Army',
      force: 'astra-militarum',
      units: [{ ...commander, datasheet: 'own-squad' }],
    }
    const both = loadPacks([eighthPack, own])
    expect(checkArmy(army, both).map(({ key }) => key)).not.toContain('army.legality.otherForce')
    const offered = datasheetBook.offered(both).find(({ id }) => id === 'own-squad')
    expect(offered?.forces).toEqual(both.forces.all.map(({ id }) => id))
  })

  test('8E-CORE-01: must have units of known datasheets', () => {
    expect(warnings(commander, { ...unit('lost', 'rhino'), datasheet: 'land-speeder-of-old' })).toEqual([
      ['8E-CORE-01', 'noDatasheet', 'error', 'lost'],
    ])
  })

  test('8E-PREP-05, 8E-WLT-01: must have a Warlord, with a trait only if it is a Character', () => {
    const tank = (trait: string | null) => unit('tank', 'leman-russ', { warlord: true, trait })
    expect(warnings({ ...commander, warlord: false })).toEqual([['8E-PREP-05', 'noWarlord', 'info', null]])
    expect(warnings({ ...commander, trait: 'duellist' })).toEqual([])
    expect(warnings(tank(null))).toEqual([])
    expect(warnings(tank('duellist'))).toEqual([['8E-WLT-01', 'noTrait', 'warning', 'tank']])
  })
})

describe('a unit', () => {
  test('8E-OW-02, 8E-DATA-05: has as many models as its datasheet says', () => {
    expect(squad(guards(9), sergeant)).toEqual([])
    expect(squad(guards(8), sergeant)).toEqual([['8E-OW-02', 'tooFew', 'info', 'squad']])
    expect(squad(guards(10), sergeant)).toEqual([['8E-DATA-05', 'tooMany', 'warning', 'squad']])
    expect(squad(guards(9))).toEqual([['8E-OW-02', 'tooFew', 'info', 'squad']])
  })

  test('8E-DATA-06: carries what its datasheet allows, as often as it allows', () => {
    expect(squad(guards(8), guards(1, 'plasma-gun'), sergeant)).toEqual([])
    expect(squad(guards(7), guards(1, 'plasma-gun'), guards(1, 'plasma-gun'), sergeant)).toEqual([
      ['8E-DATA-06', 'tooOften', 'warning', 'squad'],
    ])
    expect(squad(guards(8), guards(1, 'fleshborer'), sergeant)).toEqual([
      ['8E-DATA-06', 'wrongWargear', 'warning', 'squad'],
    ])
  })
})
