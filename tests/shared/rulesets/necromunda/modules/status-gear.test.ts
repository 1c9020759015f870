import { expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { saveNeeded } from '@shared/rulesets/necromunda/hits/save'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { modules } from '@shared/rulesets/necromunda/modules'
import { recovery } from '@shared/rulesets/necromunda/phases/recovery'
import { ammoCheck, hitNeeded, type Shot } from '@shared/rulesets/necromunda/shooting'
import { openGround, play, setUp, theEvent, type FighterSketch } from '../kit'
import { plainHit } from '../hits/hits'

const wearing = (carried: string, more: FighterSketch = {}) => {
  const gun = { id: 'gun', profiles: [{ short: 8, long: 24, ammo: 4 }] }
  const scene = setUp({ fighters: [{ carried: [carried], weapons: [gun], ...more }, { side: 1 }] })
  const [profile] = scene.table.roster(0).weapons[0]?.profiles ?? []
  if (profile === undefined) throw new Error('It has no weapon')
  return { ...scene, table: { ...scene.table, modules }, profile }
}

test('CAMP-EQP-01, Gold-Plated Gun: improves Leadership by one, and rerolls one failed ammo check a battle', () => {
  const { table, profile } = wearing('gold-plated-gun')
  expect(characteristic(table, 0, 'ld').value).toBe(6)
  expect(
    play(ammoCheck(table, 0, profile), { dice: [3, ['ammo.again', 4]], choices: [['munitioneer.again', 'yes']] })
      .result,
  ).toBe(true)
  expect(play(ammoCheck(table, 0, profile), { dice: [3] }).result).toBe(false)
})

test('CAMP-EQP-01, Sensor Skull: makes Aim +2', () => {
  const needed = (carried: string, aimed: boolean) => {
    const { table, profile } = wearing(carried)
    const shot: Shot = { shooter: 0, target: 1, profile, band: 'short', cover: 'open', aimed, paired: false }
    return hitNeeded(table, shot).value
  }
  expect([needed('respirator', true), needed('sensor-skull', true), needed('sensor-skull', false)]).toEqual([3, 2, 4])
})

test('CAMP-EQP-01, Medi Skull: gives one more recovery dice', () => {
  const { table, ...scene } = wearing('medi-skull', { status: 'seriously-injured' })
  play(recovery(table), {
    dice: [['recovery.dice', 3, 1]],
    choices: [
      ['recovery.try', 'yes'],
      ['recovery.keep', 'flesh-wound'],
    ],
    space: { ...openGround, within: [] },
  })
  expect(theEvent({ ...scene, table }, 'recovery-rolled').result).toBe('flesh-wound')
})

test('CAMP-EQP-01, Draconic Scales: ignores AP, and its save cannot be denied', () => {
  const saved = (carried: string[], face: number) => {
    const { table, ...scene } = wearing('respirator', { carried: ['mesh-armour', ...carried], stats: { w: 3 } })
    play(resolveHit(table, plainHit(0, { strength: 10, ap: -3, noArmourSave: true })), {
      dice: carried.length === 0 ? [2] : [2, face],
      space: openGround,
    })
    return scene.events.filter(({ type }) => type === 'wounds-lost').length
  }
  expect([saved([], 6), saved(['draconic-scales'], 5), saved(['draconic-scales'], 4)]).toEqual([1, 0, 1])
  const { table } = wearing('mesh-armour')
  expect(saveNeeded(table, plainHit(0, { ap: -3 }))).toBeNull()
})
