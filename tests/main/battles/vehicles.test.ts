import { startBattle } from '@main/battles/begin'
import { ownFields } from '@main/battles/battlefields'
import { endBattle } from '@main/battles/finish'
import { appendInputs, loadDraft } from '@main/battles/inputs'
import { prepareBattle } from '@main/battles/prepare'
import { battleOf } from '@main/database/find'
import { aimWeapon } from '@main/gangs/hardpoints'
import { gangContextOf } from '@main/gangs/context'
import { openPostBattle } from '@main/post-battle/post-battle'
import type { BattleSetup } from '@shared/battle'
import { playBots } from '@shared/bots'
import type { FighterId } from '@shared/contract/ids'
import { createStream, Session } from '@shared/engine'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { greedyBot } from '@shared/rulesets/necromunda/bots/greedy'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

const own = ownFields('nowhere')
const [field] = BATTLEFIELDS

/** Two gangs, each with a fighter on foot and a vehicle that somebody drives. */
function convoy() {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { vehicles: true } })
  const goliath = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  const escher = foundedGang(store, { campaignId })
  const { fighterId: bruiser } = hired(store, goliath, { type: 'goliath-bruiser', name: 'Crusher' }).value
  const { fighterId: truck } = hired(store, goliath, { type: 'mauler', name: 'Old Faithful' }).value
  const { fighterId: thug } = hired(store, goliath, { type: 'goliath-road-thug', name: 'Dust' }).value
  const { fighterId: sister } = hired(store, escher).value
  const { fighterId: quad } = hired(store, escher, { type: 'ridgerunner', name: 'Thorn' }).value
  const { fighterId: helion } = hired(store, escher, { type: 'escher-helion', name: 'Wisp' }).value
  const { itemId: stubber } = bought(store, goliath, truck, 'heavy-stubber').value
  const { itemId: bolter } = bought(store, escher, quad, 'heavy-bolter').value
  const { itemId: lasgun } = bought(store, escher, quad, 'lasgun').value
  return { store, campaignId, goliath, escher, bruiser, truck, thug, sister, quad, helion, stubber, bolter, lasgun }
}

const beginning = (here: ReturnType<typeof convoy>, crews: readonly (readonly FighterId[])[], seed: string) =>
  run(here.store, 'battle.begin', (change) =>
    startBattle(change, catalogues, own, {
      campaign: here.campaignId,
      scenario: '18-standoff',
      battlefield: field?.id ?? null,
      modes: { space: 'board', dice: 'seeded' },
      seed,
      sides: [here.goliath, here.escher].map((gang, side) => ({
        gang,
        role: 'equal',
        controller: { kind: 'human' },
        crew: (crews[side] ?? []).map((fighter) => ({ fighter, loadout: null })),
      })),
    }),
  )

const begun = (here: ReturnType<typeof convoy>, crews: readonly (readonly FighterId[])[], seed = 'road') =>
  beginning(here, crews, seed).value.id

const setupOf = (here: ReturnType<typeof convoy>, crews: readonly (readonly FighterId[])[]): BattleSetup => {
  const { setup } = battleOf(here.store, begun(here, crews))
  if (setup === null) throw new Error('A battle that is begun has a set-up')
  return setup
}

test('NECV-PROF-11, CAMP-CRE-27: a crew enters the battle in its vehicle, as one model with two cards', () => {
  const here = convoy()
  const { sides } = setupOf(here, [
    [here.thug, here.bruiser],
    [here.helion, here.sister],
  ])
  expect(sides.map(({ crew, byHand }) => [crew.map(({ id }) => id), byHand])).toEqual([
    [[here.thug, here.bruiser], undefined],
    [[here.helion, here.sister], undefined],
  ])
  const [driver] = sides[0]?.crew ?? []
  // The Mauler's card: M 7", 5/4/4, 3 Hull Points, Handling 5+, Save 5+; 100 credits, with a stubber, and a Road Thug.
  expect(driver).toMatchObject({
    statline: { m: 7000, bs: 4, ld: 8 },
    weapons: [{ itemId: here.stubber, weapon: 'heavy-stubber' }],
    vehicle: {
      id: here.truck,
      name: 'Old Faithful',
      type: 'mauler',
      toughness: { front: 5, side: 4, rear: 4 },
      hullPoints: 3,
      handling: 5,
      save: 5,
      drive: 'hybrid',
      hardpoints: [{ itemId: here.stubber, operator: 'crew', arcs: ['front'] }],
      traits: ['power-ram'],
    },
  })
})

test('NECV-ARC-04, CAMP-EQP-06: weapons take the hardpoints in order, and keep the direction they were given', () => {
  const here = convoy()
  run(here.store, 'item.aim', (change) =>
    aimWeapon(change, gangContextOf(change, catalogues, here.escher), { itemId: here.bolter, arcs: ['front', 'rear'] }),
  )
  const [helion] = setupOf(here, [[here.bruiser], [here.helion]]).sides[1]?.crew ?? []
  expect(helion?.vehicle?.hardpoints).toEqual([
    { itemId: here.bolter, operator: 'crew', arcs: ['front', 'rear'] },
    { itemId: here.lasgun, operator: 'passenger', arcs: ['front'] },
  ])
})

test('CAMP-PRE-15: the wizard knows that crew and vehicle are played', () => {
  const here = convoy()
  const gangs = prepareBattle(here.store, catalogues, own, here.campaignId).gangs
  const of = (id: FighterId) => gangs.flatMap(({ candidates }) => candidates).find((one) => one.id === id)
  expect(of(here.thug)).toMatchObject({ byHand: false, eligible: true })
  expect(of(here.truck)).toMatchObject({ byHand: false, eligible: false, comesWith: [here.thug] })
})

/** Plays it to the end with bots that shoot what they can, and keeps every input. */
const played = (here: ReturnType<typeof convoy>, seed: string) => {
  const crews = [
    [here.thug, here.bruiser],
    [here.helion, here.sister],
  ]
  const id = begun(here, crews, seed)
  const { setup } = battleOf(here.store, id)
  if (setup === null || field === undefined) throw new Error('A battle that is begun has a set-up')
  const battle = openBattle(setup, catalogues.of(here.store, here.campaignId, necromundaId), field)
  const session = new Session(battle.game, { seed, space: battle.space, dice: 'seeded', safePoints: 'last' })
  const { advisor } = battle
  playBots(session, { seats: [greedyBot(battle), greedyBot(battle)], advisor, stream: createStream(seed, 'bots') })
  appendInputs(here.store, id, 0, { inputs: session.inputs, over: false })
  return { id, events: session.events }
}

test('NECV-WRK-06, NECV-POST-01: the fates of vehicle and crew are reported back, and the damage rolled for the wreck counts', () => {
  const here = convoy()
  const seeds = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  const wrecked = seeds
    .map((seed) => played(here, seed))
    .find(({ events }) => events.some(({ type }) => type === 'lasting-damage-rolled'))
  if (wrecked === undefined) throw new Error('Nothing was wrecked')
  const { id, events } = wrecked
  run(here.store, 'battle.finish', (change) => endBattle(change, catalogues, { id, abandoned: false }))
  const roll = events.find((event) => event.type === 'lasting-damage-rolled')
  // One that lost its last point and rolled over as well has two.
  const faces = events.flatMap((event) =>
    event.type === 'lasting-damage-rolled' && event.fighter === roll?.fighter ? event.faces : [],
  )
  const [hull, crew] = roll?.fighter === 0 ? [here.truck, here.thug] : [here.quad, here.helion]
  const draft = loadDraft(here.store, id)
  const fates = new Map(draft?.result.fighters.map((one) => [one.id, one]))
  expect([fates.get(hull)?.fate, fates.get(crew)?.fate]).toEqual(['out-of-action', 'out-of-action'])
  expect(fates.get(hull)?.lastingDamage).toEqual(faces)
  expect(draft?.rolls[`injury/${hull}/1`]?.faces).toEqual(faces.slice(0, 1))
  const { consequences } = openPostBattle(here.store, catalogues, id)
  expect(consequences.notices.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(consequences.lines).toContainEqual(
    expect.objectContaining({ kind: 'injury', table: 'vehicle', fighterId: hull, face: faces[0] }),
  )
})

test('NECV-DEP-01: vehicles outside the wastes need an agreement, and the application says so', () => {
  const here = convoy()
  const crews = [
    [here.thug, here.bruiser],
    [here.helion, here.sister],
  ]
  const { warnings = [] } = beginning(here, crews, 'road')
  expect(warnings.map(({ rule }) => rule)).toContain('NECV-DEP-01')
})
