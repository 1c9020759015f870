import { expect, it } from 'vitest'
import type { FourthEvent } from '@shared/rulesets/wh40k-4e'
import { narrate } from '@shared/rulesets/wh40k-4e/narration'

const names = {
  unit: (unit: number) => ['Biovores', 'Rhino'][unit] ?? '',
  side: String,
  weapon: (slug: string) => slug,
  unitOf: () => 0,
}
const told = (event: FourthEvent) => narrate(event, names, 'en')?.text
const needed = { value: 3, rows: [] }
const landed = {
  type: 'marker-landed',
  unit: 0,
  weapon: 'mine',
  faces: [],
  under: 2,
  diameter: 5000,
  from: 0,
  at: 0,
} as const

it('4E-CAS-01: log lines about a unit fit a name in the plural', () => {
  expect(told({ type: 'unit-destroyed', rule: '4E-CAS-01', unit: 0, by: null })).toBe('Biovores: destroyed')
})

it('4E-BARR-06, 4E-BARR-11: the log tells whether a marker hits, scatters, or lies beside the first one', () => {
  expect(told({ ...landed, rule: '4E-BARR-06', moved: 0 })).toContain('hit, no scatter, 2 models')
  expect(told({ ...landed, rule: '4E-BARR-06', moved: 4 })).toContain('scatters 4″, 2 models')
  expect(told({ ...landed, rule: '4E-BARR-11', moved: 0 })).toContain('a further marker beside the first, 2 models')
})

it('4E-BARR-06, 4E-MSR-06: the log gives the direction of a drift, as on a clock with 12 in the north', () => {
  expect(told({ ...landed, rule: '4E-BARR-06', moved: 4, direction: 0 })).toContain('scatters 4″ towards 3 o’clock')
  const dropped = { type: 'deep-strike-made', rule: '4E-MSR-06', unit: 0, from: null } as const
  expect(told({ ...dropped, faces: [3, 4], moved: 7, direction: 64 })).toBe(
    'Biovores: deep strike, 7″ off towards 6 o’clock',
  )
  expect(told({ ...dropped, faces: [], moved: 0, direction: null })).toBe('Biovores: deep strike, on the spot')
})

it('4E-SHOOT-07: the log names the target of a test of target priority', () => {
  const least = { ...needed, limit: 'at-most' } as const
  const tested = { type: 'leadership-tested', rule: '4E-SHOOT-07', unit: 0, faces: [6, 6], needed: least } as const
  const priority = { ...tested, reason: 'target-priority', target: 1 } as const
  expect(told({ ...priority, passed: false })).toBe('Biovores: test failed, target priority, not at Rhino')
  expect(told({ ...priority, passed: true })).toBe('Biovores: test passed, target priority, at Rhino')
  expect(told({ ...tested, reason: 'morale', passed: false })).toBe('Biovores: test failed, Morale')
})

it('4E-LOS-01, 4E-TURN-04: the log tells that a unit does not fire, and why', () => {
  const held = { type: 'fire-held', unit: 0 } as const
  expect(told({ ...held, rule: '4E-LOS-01', why: 'nobody-seen' })).toBe('Biovores: nobody in sight to fire at')
  expect(told({ ...held, rule: '4E-TURN-04', why: 'decided' })).toBe('Biovores: fire held')
})

it('4E-MIS-05: in Cleanse the log names the chosen quarter, in other missions a long edge', () => {
  const chosen = { type: 'edge-chosen', rule: '4E-MIS-05', side: 1, edge: 'high' } as const
  expect(told({ ...chosen, end: 'low' })).toBe('1 chooses the south-western quarter')
  expect(told({ ...chosen, end: null })).toBe('1 chooses its long edge')
})

it('4E-ORDN-06, 4E-BARR-05: the log tells that ordnance is lost out of sight or range, a barrage only out of range', () => {
  const missed = { type: 'marker-missed', unit: 0, weapon: 'mine' } as const
  expect(told({ ...missed, rule: '4E-ORDN-06' })).toBe('Biovores: mine out of range or out of sight')
  expect(told({ ...missed, rule: '4E-BARR-05' })).toBe('Biovores: mine out of range')
})

it('4E-WOUND-01: the log names the target of wounds', () => {
  const wounds = { type: 'wounds-rolled', rule: '4E-WOUND-01', unit: 0, faces: [3], needed, passed: 1 } as const
  expect(told({ ...wounds, target: 1 })).toBe('Biovores at Rhino: 1 wound')
  expect(told({ ...wounds, target: 0 })).toBe('Biovores: 1 wound')
})

it('4E-VASS-08: the log gives both numbers when armour holds', () => {
  const hit = { type: 'armour-rolled', rule: '4E-VASS-08', unit: 0, target: 1, model: 0, weapon: 'claws' } as const
  const at = { facing: 'front', armour: 12, faces: [2], total: 8, result: 'none' } as const
  expect(told({ ...hit, ...at })).toBe('Rhino: claws, armour not pierced, 8 against 12 (front)')
})

it('4E-ART-05: the log separates guns without a crewman who sees the target from those out of range', () => {
  const missed = { type: 'nothing-reached', unit: 0, target: 1 } as const
  expect(told({ ...missed, rule: '4E-SHOOT-17' })).toBe('Biovores at Rhino: nothing in range and sight')
  expect(told({ ...missed, rule: '4E-ART-05' })).toContain('no gun has one of the crew within 2″')
})

it('4E-MSR-20, 4E-MSR-19, 4E-VOBS-08, 4E-BLAST-03, 4E-TERR-15: the log gives the needed numbers', () => {
  const neededOf = (event: FourthEvent) => narrate(event, names, 'en')?.roll?.needed?.value
  const reserve = {
    type: 'reserve-rolled',
    rule: '4E-MSR-20',
    unit: 0,
    others: [],
    faces: [3],
    arrives: false,
  } as const
  expect(neededOf({ ...reserve, needed: 4 })).toBe(4)
  expect(neededOf({ type: 'length-rolled', rule: '4E-MSR-19', faces: [4], goesOn: true })).toBe(4)
  expect(neededOf({ type: 'obscured-rolled', rule: '4E-VOBS-08', unit: 1, faces: [4] })).toBe(4)
  const rim = { type: 'partly-covered-rolled', rule: '4E-BLAST-03', unit: 0, target: 1, faces: [2], hits: 0 } as const
  expect(neededOf(rim)).toBe(4)
  const rolled = { type: 'dice-rolled', unit: 0, faces: [1], total: 1 } as const
  expect(neededOf({ ...rolled, rule: '4E-TERR-15', purpose: 'dangerous-terrain' })).toBe(2)
  expect(neededOf({ ...rolled, rule: '4E-VPAS-02', purpose: 'bailing-out' })).toBe(4)
  expect(neededOf({ ...rolled, rule: '4E-USR-07', purpose: 'run' })).toBeUndefined()
})

it('4E-BRES-01, 4E-ORG-11: the log gives the points of each side at the end', () => {
  const ended = { type: 'battle-ended', rule: '4E-BRES-01', counts: [620.5, 300], ending: 'scenario' } as const
  expect(told({ ...ended, winner: 0, grade: 'solid' })).toBe('0: Solid Victory, 620.5 : 300')
  expect(told({ ...ended, winner: 0, grade: 'solid', limit: 1500 })).toBe(
    '0: Solid Victory, 620.5 : 300. Difference: 320.5 of 1,500 points agreed on, 21.4 %',
  )
  expect(told({ ...ended, winner: 0, grade: null })).toBe('0: victory, 620.5 : 300')
  expect(told({ ...ended, winner: null, grade: 'draw', counts: [2, 2] })).toBe('The battle is a draw, 2 : 2')
})
