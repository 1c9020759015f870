import { addPlayer } from '@main/campaigns/players'
import { accessTo } from '@main/database/access'
import { gangs as gangRows } from '@main/database/schema'
import { localContext, type Principal } from '@main/principal'
import { postBattleHandlers } from '@main/post-battle/handlers'
import { correctResult, openPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import { hurtFighter } from '@main/fighters/injuries'
import { type DraftPart, draftPartSchema } from '@shared/campaign'
import { checked } from '@shared/contract'
import { AppError } from '@shared/contract/error'
import { postBattle } from '@shared/contract/post-battle'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { arbitrator } from '../database/support'
import { home } from '../fighters/support'
import { catalogues, hired, run } from '../gangs/support'
import { fought, holding } from './support'

/** Anna's gang has won against Boris', whose first fighters are out of action. */
function told(casualties = 1, scenario = 'n23-trap') {
  const evening = fought(casualties)
  const { store, campaignId, gangs, battle, result } = evening
  const access = accessTo(store.directory)
  onTestFinished(access.close)
  const asked = postBattleHandlers(access, catalogues)
  const players = gangs.map((gangId, n) => {
    const player = { name: n === 0 ? 'Anna' : 'Boris', role: 'player', notes: '' } as const
    const { playerId } = run(store, 'player.add', (change) => addPlayer(change, { campaignId, player })).value
    store.orm.update(gangRows).set({ playerId }).where(eq(gangRows.id, gangId)).run()
    return playerId
  })
  run(store, 'battle.correct', (change) =>
    correctResult(change, { id: battle, result: { ...result, scenario }, reason: 'another scenario' }),
  )
  const as = (n: 0 | 1) => {
    const [anna, boris] = players
    if (anna === undefined || boris === undefined) throw new Error('no players')
    const playerId = n === 0 ? anna : boris
    const principal: Principal = { role: 'player', actor: arbitrator, session: null, campaignId, playerId }
    const context = { ...localContext(), principal }
    const tell = async (part: { [List in keyof DraftPart]?: Partial<DraftPart[List]> }) =>
      await asked.tell({ battle, part: partOf(part) }, context)
    return {
      playerId,
      tell,
      roll: async (rolls?: string[]) => await asked.roll({ battle, ...(rolls ? { rolls } : {}) }, context),
      /** The reason and place of a refusal. */
      refusal: async (part: Parameters<typeof tell>[0]) => {
        const error: unknown = await tell(part).then(
          () => null,
          (reason: unknown) => reason,
        )
        return error instanceof AppError ? [error.report.key, error.report.where] : error
      },
    }
  }
  return { ...evening, asked, anna: as(0), boris: as(1), look: () => openPostBattle(store, catalogues, battle) }
}

const partOf = ({ rolls = {}, answers = {}, choices = {} }: { [List in keyof DraftPart]?: Partial<DraftPart[List]> }) =>
  draftPartSchema.parse({
    rolls,
    answers: { facts: {}, picks: {}, byHand: {}, ...answers },
    choices: { actions: [], advances: [], retire: [], scrap: [], boons: [], ...choices },
  })
const reach = (where: string) => ['error.access.reach', [where]]

describe('dice that a player types', () => {
  test('can be typed, changed and taken back by that player, beside those already there', async () => {
    const { anna, boris, gangs, look, store, battle } = told(2)
    const [first, second] = look().consequences.required.filter(({ section }) => section === 'injuries')
    if (!first || !second) throw new Error('nobody is hurt')
    const reward = `reward/${gangs[0]}/credits-0`
    await anna.tell({ rolls: { [reward]: [4] } })
    await boris.tell({ rolls: { [first.id]: [2, 4] } })
    expect(look().draft.rolls).toEqual({
      [reward]: { faces: [4], origin: 'typed', by: anna.playerId },
      [first.id]: { faces: [2, 4], origin: 'typed', by: boris.playerId },
    })
    await boris.tell({ rolls: { [first.id]: null, [second.id]: [1, 6] } })
    expect(look().draft.rolls).toEqual({
      [reward]: { faces: [4], origin: 'typed', by: anna.playerId },
      [second.id]: { faces: [1, 6], origin: 'typed', by: boris.playerId },
    })
    // The arbitrator's dice belong to nobody else.
    const { draft } = look()
    const rolls = { ...draft.rolls, [first.id]: { faces: [3, 3], origin: 'typed' as const } }
    savePostBattle(store, catalogues, battle, { ...draft, rolls })
    expect(await boris.refusal({ rolls: { [first.id]: [2, 2] } })).toEqual(reach(`rolls.${first.id}`))
    expect(await boris.refusal({ rolls: { [reward]: null } })).toEqual(reach(`rolls.${reward}`))
    expect(look().draft.rolls).toEqual(rolls)
  })

  test('must match the requested dice in number and kind, for their own gang', async () => {
    const { anna, boris, gangs, look } = told()
    const [hurt] = look().consequences.required.filter(({ section }) => section === 'injuries')
    if (!hurt) throw new Error('nobody is hurt')
    const small = `reward/${gangs[1]}/credits-1`
    const wrong = (where: string) => ['error.invalid', [`rolls.${where}`]]
    expect(look().consequences.required.find(({ id }) => id === small)).toMatchObject({ count: 1, sides: 3 })
    expect(await boris.refusal({ rolls: { [small]: [4] } })).toEqual(wrong(small))
    expect(await boris.refusal({ rolls: { [small]: [1, 1] } })).toEqual(wrong(small))
    expect(await boris.refusal({ rolls: { [hurt.id]: [2] } })).toEqual(wrong(hurt.id))
    expect(await boris.refusal({ rolls: { nothing: null } })).toEqual(reach('rolls.nothing'))
    expect(await boris.refusal({ rolls: { nothing: [1] } })).toEqual(reach('rolls.nothing'))
    expect(await anna.refusal({ rolls: { [hurt.id]: [2, 4] } })).toEqual(reach(`rolls.${hurt.id}`))
    expect(look().draft.rolls).toEqual({})
    await boris.tell({ rolls: { [small]: [3], [hurt.id]: [6, 6] } })
    expect(Object.keys(look().draft.rolls).toSorted()).toEqual([small, hurt.id].toSorted())
  })

  test('are rolled by the application for their own gang alone, or only those named', async () => {
    const { anna, boris, gangs, asked, look, battle } = told()
    await boris.roll([`reward/${gangs[0]}/credits-0`])
    expect(look().draft.rolls).toEqual({})
    await anna.roll()
    const mine = look().draft.rolls
    expect(Object.keys(mine)).toContain(`reward/${gangs[0]}/credits-0`)
    expect(Object.keys(mine)).not.toContain(`reward/${gangs[1]}/credits-1`)
    expect(mine[`reward/${gangs[0]}/credits-0`]).toMatchObject({ origin: 'app' })
    await boris.roll([`reward/${gangs[1]}/credits-1`])
    expect(Object.keys(look().draft.rolls).toSorted()).toEqual(
      [...Object.keys(mine), `reward/${gangs[1]}/credits-1`].toSorted(),
    )
    // The arbitrator rolls for everybody; an injury may ask for more dice then.
    const injuries = look().consequences.required.filter(({ section }) => section === 'injuries')
    expect(injuries).not.toEqual([])
    await asked.roll({ battle }, localContext())
    expect(Object.keys(look().draft.rolls)).toEqual(expect.arrayContaining(injuries.map(({ id }) => id)))
  })
})

describe('a player’s answers', () => {
  test('may be counts and picks of their own gang, and leave those of others', async () => {
    const { anna, boris, gangs, look } = told(0, '18-archeo')
    const [annas, boriss] = gangs.map((gang) => `${gang}/credits-0`)
    if (!annas || !boriss) throw new Error('nothing is asked')
    await anna.tell({ answers: { facts: { [annas]: 2 } } })
    await boris.tell({ answers: { facts: { [boriss]: 1 } } })
    expect(look().draft.choices.facts).toEqual({ [annas]: 2, [boriss]: 1 })
    const other = `${gangs[0]}/credits-1`
    expect(await boris.refusal({ answers: { facts: { [other]: 1 } } })).toEqual(reach(`choices.facts.${other}`))
    expect(await anna.refusal({ answers: { byHand: { [other]: 1 } } })).toEqual(reach(`choices.byHand.${other}`))
    expect(look().draft.choices.facts).toEqual({ [annas]: 2, [boriss]: 1 })
  })

  test('may be a pick by each player for their own gang', async () => {
    const { anna, boris, gangs, look } = told(0, '18-border')
    const asked = look().consequences.notices.filter(({ where }) => where.startsWith('choices.picks.'))
    const [annas, boriss] = gangs.map((gang) => `${gang}/question/relic`)
    const value = asked[0]?.options?.[0]?.value
    if (!annas || !boriss || value === undefined) throw new Error('nothing is asked')
    await anna.tell({ answers: { picks: { [annas]: value } } })
    await boris.tell({ answers: { picks: { [boriss]: value } } })
    expect(look().draft.choices.picks).toEqual({ [annas]: value, [boriss]: value })
  })
})

describe('actions of a player’s gang', () => {
  test('are sent all together, and replace only their own, before or behind those of others', async () => {
    const { anna, boris, winners, losers, look } = told(0)
    const [queen, sister] = winners
    const advance = (id: string, fighterId: string) => ({
      id,
      fighterId,
      taken: { how: 'menu' as const, advance: 'willpower', what: 'willpower', skill: null, skillDice: [] },
    })
    await anna.tell({
      choices: { actions: [{ kind: 'trade', by: queen }], retire: [sister], advances: [advance('a', queen)] },
    })
    await boris.tell({ choices: { retire: [losers[0]], advances: [advance('b', losers[1])] } })
    await anna.tell({ choices: { retire: [queen], advances: [advance('c', sister)] } })
    expect(look().draft.choices).toMatchObject({
      actions: [],
      retire: [losers[0], queen],
      advances: [{ id: 'b' }, { id: 'c' }],
    })
    const others: readonly [string, Partial<DraftPart['choices']>][] = [
      ['actions', { actions: [{ kind: 'trade', by: queen }] }],
      ['retire', { retire: [losers[0], queen] }],
      ['scrap', { scrap: [queen] }],
      ['advances', { advances: [advance('d', queen)] }],
      ['boons', { boons: [{ id: '1', kind: 'equipment', resource: 'nothing', item: 'lasgun', to: null }] }],
    ]
    for (const [list, choices] of others) expect(await boris.refusal({ choices })).toEqual(reach(`choices.${list}`))
  })

  test('have their own ids: one of another player’s action is refused', async () => {
    const told1 = told(0)
    const { anna, boris, winners, losers, gangs, look } = told1
    const taken = { how: 'menu' as const, advance: 'willpower', what: 'willpower', skill: null, skillDice: [] }
    await anna.tell({ choices: { advances: [{ id: 'a', fighterId: winners[0], taken }] } })
    expect(await boris.refusal({ choices: { advances: [{ id: 'a', fighterId: losers[0], taken }] } })).toEqual(
      reach('choices.advances'),
    )
    const [annas, boriss] = gangs.map((gang) => holding(told1, 'dominion-sludge-sea', gang))
    if (!annas || !boriss) throw new Error('nothing is held')
    const gift = (resource: string) => ({
      id: '1',
      kind: 'equipment' as const,
      resource,
      item: 'choke-gas-grenades',
      to: null,
    })
    await anna.tell({ choices: { boons: [gift(annas)] } })
    expect(await boris.refusal({ choices: { boons: [gift(boriss)] } })).toEqual(reach('choices.boons'))
    expect(await boris.refusal({ choices: { boons: [{ ...gift(annas), id: '2' }] } })).toEqual(reach('choices.boons'))
    await boris.tell({ choices: { boons: [{ ...gift(boriss), id: '2' }] } })
    expect(look().draft.choices.boons).toMatchObject([{ resource: annas }, { resource: boriss }])
  })

  test('CAMP-PST-42: may break up a damaged vehicle', async () => {
    const { store, anna, gangs, look } = told(0)
    const truck = hired(store, gangs[0], { type: 'ridgerunner', name: 'Truck' }).value.fighterId
    run(store, 'fighter.hurt', (change) =>
      hurtFighter(change, home(store, truck), { fighterId: truck, reason: 'a wall', injury: 'loss-of-power' }),
    )
    await anna.tell({ choices: { scrap: [truck] } })
    expect(look()).toMatchObject({ draft: { choices: { scrap: [truck] } }, scrappable: [{ id: truck }] })
    await anna.tell({})
    expect(look().draft.choices.scrap).toEqual([])
  })
})

describe('the arbitrator', () => {
  test('enters everything by saving a draft, which names the players', async () => {
    const { asked, battle, look, anna, boris } = told(0)
    await expect((async () => await asked.tell({ battle, part: partOf({}) }, localContext()))()).rejects.toThrow(
      'error.access.role',
    )
    expect(look().players).toEqual([
      { id: anna.playerId, name: 'Anna' },
      { id: boris.playerId, name: 'Boris' },
    ])
    const { draft, mark } = look()
    const rulings = { nothing: { kind: 'strike' as const, reason: 'no' } }
    await asked.save(checked(postBattle.save.input, { battle, mark, draft: { ...draft, rulings } }), localContext())
    expect(look().draft.rulings).toEqual(rulings)
    await expect(
      (async () => await asked.save({ battle, mark, draft: { ...draft, rulings: {} } }, localContext()))(),
    ).rejects.toThrow('error.postBattle.changed')
    expect(look().draft.rulings).toEqual(rulings)
    const result = { ...look().draft.result, rounds: 7 }
    const corrected = await asked.correctResult({ battle, result, reason: 'they went on' }, localContext())
    expect(corrected.draft).toMatchObject({ result: { rounds: 7 }, rulings })
    expect(look().draft.result.rounds).toBe(7)
    const learners = await asked.learners({ battle }, localContext())
    expect(learners).toEqual([])
    expect((await asked.open({ battle }, localContext())).mark).toBe(look().mark)
  })
})
