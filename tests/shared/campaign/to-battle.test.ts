import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crewFighterSchema } from '@shared/battle/setup'
import { n23 } from '@shared/campaign/editions'
import type { RosterFighter, StatModifier } from '@shared/campaign/roster'
import { statlineOf } from '@shared/campaign/statline'
import { crewFighter, crewFighters, helpFromHome, type Marching } from '@shared/campaign/to-battle'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { fighter, gang, item } from './roster-builder'

const marching: Marching = { catalogue: loadPacks([necromundaPack]), edition: n23, opponents: ['blue'] }
const armed = fighter('f', 'champion', {
  label: 'A',
  baseCost: 80,
  items: [
    item('gun', 'autogun', 15),
    item('sight', 'telescopic-sight', 25, { on: 'gun' }),
    item('knife', 'fighting-knife', 10),
    item('vest', 'mesh-armour', 15),
    item('hound', 'cyber-mastiff', 0),
  ],
  loadouts: [{ id: 'quiet', name: 'Quiet', items: ['knife', 'vest'] }],
  skills: ['catfall'],
  rules: [
    { id: 'group-activation', value: 1 },
    { id: 'gang-hierarchy', value: null },
  ],
})

describe('a fighter entering a battle', () => {
  it('has its weapons with what is fitted to them, its gear, skills and rules', () => {
    const crew = crewFighter(armed, null, marching)
    expect(crewFighterSchema.parse(crew)).toEqual(crew)
    expect(crew).toMatchObject({
      id: 'f',
      name: 'Fighter f',
      label: 'A',
      category: 'champion',
      statline: armed.statline,
      weapons: [
        { itemId: 'gun', weapon: 'autogun', accessories: ['telescopic-sight'] },
        { itemId: 'knife', weapon: 'fighting-knife', accessories: [] },
      ],
      wargear: [{ itemId: 'vest', item: 'mesh-armour' }],
      skills: ['catfall'],
      rules: [{ id: 'group-activation', value: 1 }, { id: 'gang-hierarchy' }],
    })
  })
  it('has one equipment set and still its full cost (CAMP-CRE-25, CAMP-PRE-16)', () => {
    const crew = crewFighter(armed, 'quiet', marching)
    expect(crew.weapons.map(({ itemId }) => itemId)).toEqual(['knife'])
    expect(crew.wargear.map(({ itemId }) => itemId)).toEqual(['vest'])
    expect(crew.rating).toBe(80 + 65)
    expect(() => crewFighter(armed, 'loud', marching)).toThrow('has no equipment set loud')
  })
  it.each([
    ['recovering', ['restless-faith'], 1],
    ['active', ['restless-faith'], 0],
    ['recovering', ['catfall'], 0],
  ] as const)('%s with %j it comes out of Recovery: %i (CAMP-SKL-01)', (status, skills, count) => {
    const { rules } = crewFighter({ ...armed, status, skills: [...skills], rules: [] }, null, marching)
    expect(rules).toEqual(Array.from({ length: count }, () => ({ id: 'restless-faith', value: 1 })))
  })
  it('goes berserk at its enemies by enmity, and at nobody else (CAMP-INJ-14)', () => {
    const bitter = (againstGang: string) => ({
      ...armed,
      injuries: [{ id: 'x', injury: 'bitter-enmity', againstGang, bionic: null }],
    })
    expect(crewFighter(bitter('blue'), null, marching).skills).toEqual(['catfall', 'berserker'])
    expect(crewFighter(bitter('green'), null, marching).skills).toEqual(['catfall'])
  })
  it('is accompanied by its beast and by hired guns (CAMP-PRE-15)', () => {
    const red = gang('red', [
      armed,
      fighter('pet', 'exotic-beast', { owner: 'f' }),
      fighter('scum', 'hired-gun'),
      fighter('home'),
      fighter('truck', 'vehicle'),
    ])
    expect(crewFighters(red, [{ fighter: 'f', loadout: 'quiet' }], marching).crew.map(({ id }) => id)).toEqual([
      'f',
      'pet',
      'scum',
    ])
    expect(() => crewFighters(red, [{ fighter: 'ghost', loadout: null }], marching)).toThrow('has no fighter ghost')
  })

  it('has in battle the values of its card, after any changes in any order (CAMP-FTR-03, -21)', () => {
    const stats = Object.keys(n23.characteristics.fighter)
    const anyChange: fc.Arbitrary<StatModifier> = fc.record({
      stat: fc.constantFrom(...stats),
      op: fc.constantFrom('better', 'worse', 'set'),
      amount: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(1000)),
      kind: fc.constantFrom('advance', 'injury', 'item', 'correction'),
      source: fc.constantFrom('one', 'another'),
      rule: fc.constant('CAMP-FTR-20'),
    })
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 20 }), (modifiers) => {
        const changed: RosterFighter = { ...armed, modifiers }
        const crew = crewFighter(changed, null, marching)
        for (const [stat, { value }] of Object.entries(statlineOf(changed, n23))) {
          const falls = n23.characteristics.fighter[stat]?.kind === 'target'
          const sum = crew.modifiers
            .filter((one) => one.stat === stat)
            .reduce((all, { op, amount }) => all + ((op === 'better') === falls ? -amount : amount), 0)
          expect((crew.statline[stat] ?? 0) + sum).toBe(value)
        }
      }),
    )
  })
})

describe('help from home', () => {
  it('lists the rules of hangers-on that can help, once for each of them (CAMP-FTR-10)', () => {
    const jack = (id: string, status: 'active' | 'recovering') =>
      fighter(id, 'hanger-on', { status, rules: [{ id: 'gun-smith', value: null }] })
    const others = [jack('a', 'active'), jack('b', 'active'), jack('c', 'recovering'), armed]
    expect(helpFromHome(gang('red', others))).toEqual(['gun-smith', 'gun-smith'])
  })
  it('tells the battle who owns a beast', () => {
    const hound = fighter('h', 'exotic-beast', { owner: 'f' })
    expect(crewFighter(hound, null, marching).owner).toBe('f')
    expect(crewFighter(armed, null, marching)).not.toHaveProperty('owner')
  })
})
