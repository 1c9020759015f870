import { localContext, type Principal } from '@main/principal'
import { ShownSession } from '@renderer/battle/shownSession'
import { randomBot } from '@shared/bots'
import { battles, SeenBattle, type StoredBattle } from '@shared/contract/battles'
import { BattleId } from '@shared/contract/ids'
import { loadPacks } from '@shared/content'
import { type AnswerInput, createStream, type Input, Session } from '@shared/engine'
import { createBattle, type NecromundaState } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { fieldOf } from '@shared/space/battlefields'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { club, refusal, valueOf } from '../access/club'

const catalogue = loadPacks([necromundaPack])
const seed = 'a seed that stays at home'

/** Anna's and Boris' gangs fight on a board, each with cards of their own. */
async function fought(dice: 'seeded' | 'typed' = 'seeded', second: 'human' | 'bot' = 'human') {
  const at = await club()
  const { router, host, gangs, campaignId, principals } = at
  const read = async <Schema extends z.ZodType>(schema: Schema, operation: string, input: unknown) =>
    schema.parse(valueOf(await host(operation, input)))
  const offer = await read(battles.prepare.output, 'battles.prepare', { campaign: campaignId })
  const sideOf = (gang: string, card: string, controller: object = { kind: 'human' }) => ({
    gang,
    role: 'equal',
    controller,
    tactics: { chosen: [card], drawn: dice === 'seeded' ? 2 : 0 },
    crew: (offer.gangs.find(({ id }) => id === gang)?.candidates ?? [])
      .filter(({ eligible, byHand }) => eligible && !byHand)
      .slice(0, 3)
      .map(({ id }) => ({ fighter: id, loadout: null })),
  })
  const wanted = {
    campaign: campaignId,
    scenario: 'ap-sea',
    battlefield: offer.battlefields[0]?.id,
    modes: { space: 'board', dice },
    seed,
    sides: [
      sideOf(gangs.annas, 'click'),
      sideOf(gangs.boriss, 'secret-cache', second === 'bot' ? { kind: 'bot', bot: 'random' } : { kind: 'human' }),
    ],
  }
  const begun = z.object({ value: z.object({ id: BattleId }) })
  const { id } = (await read(begun, 'battles.begin', wanted)).value
  const stored = (): Promise<StoredBattle> => read(battles.open.output, 'battles.open', { id })
  const { setup } = await stored()
  const { game, space, advisor } = createBattle(setup, catalogue, fieldOf(setup))
  const twin = new Session(game, { seed, space, dice })
  const stream = createStream('players', 'test')

  /** Everything that is sent to a user, and the battle that their page makes of it. */
  const attending = (principal: Principal) => {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const replies = router.watch('battles.attend', { id }, { signal: leaving.signal, principal })
    const sent: string[] = []
    let page: ShownSession<NecromundaState, never> | undefined
    const next = async () => {
      const { value } = await replies.next()
      const seen = SeenBattle.parse(value ? valueOf(value) : null)
      sent.push(JSON.stringify(seen))
      if (seen.opened) {
        const shown = createBattle(seen.opened.setup, catalogue, fieldOf(seen.opened.setup))
        page = new ShownSession(shown.game, shown.space) as typeof page
      }
      page?.take(seen)
      return seen
    }
    const known = () => {
      if (page === undefined) throw new Error('Nothing was shown yet')
      return page
    }
    return { sent, next, known }
  }
  /** An answer that the asked player could give, without looking at anybody's hand. */
  const answer = (): AnswerInput => {
    const { pending, state } = twin
    if (pending === null || pending.type === 'space') throw new Error('No player is asked')
    if (pending.type === 'dice') {
      const { kind, subject, count } = pending
      return { type: 'dice', kind, subject, faces: Array.from({ length: count }, () => 1) }
    }
    // Cards stay in the hands they were dealt to.
    if (pending.type === 'choice' && pending.options.some(({ id }) => id === 'no-card'))
      return { type: 'choice', kind: pending.kind, subject: pending.subject, option: 'no-card' }
    return randomBot(pending, { state, advisor, stream })
  }
  const say = (principal: Principal, input: Input, after = twin.inputs.length) =>
    router.call('battles.answer', { id, after, input }, { ...localContext(), principal })
  const takeBack = (principal: Principal) =>
    router.call('battles.takeBack', { id, after: twin.inputs.length }, { ...localContext(), principal })
  const asked = () => {
    const { pending } = twin
    if (pending === null || pending.type === 'space') throw new Error('No player is asked')
    return pending.side
  }
  const players = [principals.anna, principals.boris] as const
  const playerOf = (side: number): Principal => (side === 0 ? players[0] : players[1])
  return { ...at, id, twin, attending, answer, say, takeBack, asked, playerOf, stored }
}

/** The state without the players' hands. */
const open = ({ sides, ...state }: NecromundaState) => ({
  ...state,
  sides: sides.map(({ hand: _, cardsDue: __, ...side }) => side),
})

test('CAMP-PRE-33: two players answer their own questions; nobody is sent the seed or another’s cards', async () => {
  const at = await fought()
  const { twin, attending, answer, say, asked, playerOf, principals } = at
  const [anna, boris, guest] = [principals.anna, principals.boris, principals.guest].map(attending)
  if (!anna || !boris || !guest) throw new Error('Three look on')
  const all = [anna, boris, guest]
  for (const one of all) await one.next()
  for (let turn = 0; turn < 60 && twin.pending !== null; turn += 1) {
    const input = answer()
    const side = asked()
    expect(refusal(await say(playerOf(1 - side), input))).toBe('error.battle.notYours')
    expect(refusal(await say(principals.guest, input))).toBe('error.access.role')
    expect(refusal(await say(playerOf(side), input))).toBeNull()
    twin.give(input)
    for (const one of all) await one.next()
    for (const one of all) expect(open(one.known().state)).toEqual(open(twin.state))
    if (twin.pending !== null && 'side' in twin.pending) {
      const [mine, other] = twin.pending.side === 0 ? [anna, boris] : [boris, anna]
      expect(mine.known().pending).toEqual(JSON.parse(JSON.stringify(twin.pending)))
      if (twin.pending.type === 'choice') expect(other.known().pending).toMatchObject({ options: [] })
    }
  }
  expect(twin.state.round).toBeGreaterThan(0)
  const dealt = (side: number): readonly string[] => [
    ...twin.events.flatMap((event) => (event.type === 'cards-dealt' && event.side === side ? event.cards : [])),
    side === 0 ? 'click' : 'secret-cache',
  ]
  const played = twin.events.flatMap((event) => (event.type === 'card-played' ? [event.card] : []))
  const kept = (side: number) => dealt(side).filter((card) => !played.includes(card) && !dealt(1 - side).includes(card))
  expect([...kept(0), ...kept(1)].length).toBeGreaterThan(2)
  const said = { anna: anna.sent.join(), boris: boris.sent.join(), guest: guest.sent.join() }
  for (const text of Object.values(said)) expect(text).not.toContain(seed)
  for (const card of kept(0)) {
    expect(said.anna).toContain(`"${card}"`)
    expect(said.boris).not.toContain(`"${card}"`)
    expect(said.guest).not.toContain(`"${card}"`)
  }
  for (const card of kept(1)) {
    expect(said.boris).toContain(`"${card}"`)
    expect(said.anna).not.toContain(`"${card}"`)
    expect(said.guest).not.toContain(`"${card}"`)
  }
})

test('what the arbitrator takes back is taken back on the players’ devices, and a device that joins later sees the same', async () => {
  const at = await fought()
  const { twin, attending, answer, say, asked, playerOf, principals, host, id } = at
  const anna = attending(principals.anna)
  await anna.next()
  for (let turn = 0; turn < 12; turn += 1) {
    const input = answer()
    expect(refusal(await say(playerOf(asked()), input))).toBeNull()
    twin.give(input)
    await anna.next()
  }
  const undo: Input = { type: 'undo', to: 5, agreed: [] }
  expect(refusal(await host('battles.store', { id, from: 12, inputs: [undo] }))).toBeNull()
  twin.give(undo)
  const { from, inputs } = await anna.next()
  expect([from < twin.events.length, inputs]).toEqual([true, 13])
  const later = attending(principals.anna)
  await later.next()
  for (const one of [anna, later]) expect(open(one.known().state)).toEqual(open(twin.state))
})

test('an answer to an earlier question, undo and invalid answers are refused, and nothing is stored', async () => {
  const { twin, answer, say, asked, playerOf, stored } = await fought()
  const input = answer()
  const me = playerOf(asked())
  expect(refusal(await say(me, input, 1))).toBe('error.battle.inputs')
  expect(refusal(await say(me, { type: 'undo', to: 0, agreed: [] }))).toBe('error.invalid')
  expect(refusal(await say(me, { type: 'choice', kind: 'x', subject: 'nobody', option: 'y' }))).toBe(
    'error.battle.input',
  )
  expect((await stored()).inputs).toEqual([])
  expect(refusal(await say(me, input))).toBeNull()
  expect(refusal(await say(me, input))).toBe('error.battle.inputs')
  twin.give(input)
  expect((await stored()).inputs).toEqual(twin.inputs)
})

test('the player who rolls types the dice, and the others see what the roll is for', async () => {
  const { twin, attending, answer, say, asked, playerOf, principals } = await fought('typed')
  const [anna, boris] = [attending(principals.anna), attending(principals.boris)]
  await anna.next()
  await boris.next()
  for (let given = 0; twin.pending?.type !== 'dice'; given += 1) {
    if (given > 200) throw new Error('No dice came up')
    const input = answer()
    expect(refusal(await say(playerOf(asked()), input))).toBeNull()
    twin.give(input)
    await anna.next()
    await boris.next()
  }
  const { pending } = twin
  const other = pending.side === 0 ? boris : anna
  expect(other.known().pending).toMatchObject({ type: 'dice', kind: pending.kind, side: pending.side })
  const thrown = answer()
  expect(refusal(await say(playerOf(1 - pending.side), thrown))).toBe('error.battle.notYours')
  expect(refusal(await say(playerOf(pending.side), thrown))).toBeNull()
})

test('an invited player can replay a battle once it is over, without its seed', async () => {
  const { answer, say, asked, playerOf, host, guest, anna, id } = await fought()
  valueOf(await say(playerOf(asked()), answer()))
  for (const ask of [anna, guest])
    expect(refusal(await ask('battles.recording', { id }))).toBe('error.battle.stillFought')
  valueOf(await host('battles.finish', { id, abandoned: true }))
  for (const ask of [anna, guest]) {
    const reply = valueOf(await ask('battles.recording', { id }))
    expect(JSON.stringify(reply)).not.toContain(seed)
    expect(battles.recording.output.parse(reply).events.length).toBeGreaterThan(0)
  }
})

test('a battle that is over sends its end and nothing more', async () => {
  const { attending, principals, host, id } = await fought()
  const anna = attending(principals.anna)
  await anna.next()
  valueOf(await host('battles.discard', { id, reason: 'rain' }))
  expect(await anna.next()).toMatchObject({ status: 'abandoned', opened: null, events: [], asked: null })
  const later = await attending(principals.anna).next()
  expect(later.opened?.setup.seed).toBe('kept')
})

test('a player takes back their own last answer, and nobody else’s', async () => {
  const at = await fought()
  const { twin, attending, answer, say, takeBack, asked, playerOf, principals, stored } = at
  const side = asked()
  const [me, other] = [playerOf(side), playerOf(1 - side)]
  const watching = attending(me)
  expect((await watching.next()).takesBack).toBe(false)
  const before = structuredClone(open(twin.state))
  const input = answer()
  expect(refusal(await say(me, input))).toBeNull()
  twin.give(input)
  expect(twin.thrown).toBe(0)
  expect((await watching.next()).takesBack).toBe(true)
  expect(refusal(await takeBack(other))).toBe('error.battle.notTakenBack')
  expect(refusal(await takeBack(principals.guest))).toBe('error.access.role')
  expect(refusal(await takeBack(me))).toBeNull()
  const undo: Input = { type: 'undo', to: 0, agreed: [] }
  twin.give(undo)
  expect((await stored()).inputs).toEqual([input, undo])
  expect((await watching.next()).takesBack).toBe(false)
  expect(open(watching.known().state)).toEqual(before)
  expect(refusal(await takeBack(me))).toBe('error.battle.notTakenBack')
})

test('an answer cannot be taken back after the other player has answered, or dice were thrown on it', async () => {
  const { twin, answer, say, takeBack, asked, playerOf } = await fought()
  const seen = { answered: false, thrown: false }
  let last: number | null = null
  for (let turn = 0; !seen.answered || !seen.thrown; turn += 1) {
    if (turn > 300) throw new Error('It never came to that')
    const side = asked()
    const thrown = twin.thrown
    const input = answer()
    expect(refusal(await say(playerOf(side), input))).toBeNull()
    twin.give(input)
    if (last === 1 - side) {
      expect(refusal(await takeBack(playerOf(last)))).toBe('error.battle.notTakenBack')
      seen.answered = true
    }
    if (twin.thrown > thrown) {
      expect(refusal(await takeBack(playerOf(side)))).toBe('error.battle.notTakenBack')
      seen.thrown = true
    }
    last = side
  }
})

test('the host moves a bot while no arbitrator has the battle open, and otherwise leaves it to the arbitrator', async () => {
  const { router, twin, answer, say, asked, playerOf, stored, id } = await fought('seeded', 'bot')
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const page = router.watch('battles.follow', { id }, { ...localContext(leaving.signal) })
  await page.next()
  const mine = async () => {
    while (asked() === 0) {
      const input = answer()
      expect(refusal(await say(playerOf(0), input))).toBeNull()
      twin.give(input)
      await page.next()
    }
  }
  await mine()
  const count = twin.inputs.length
  // Anything the host would do by itself has had time to happen.
  await new Promise((resolve) => setImmediate(resolve))
  expect((await stored()).inputs.length).toBe(count)
  leaving.abort()
  await page.next()
  await expect.poll(async () => (await stored()).inputs.length).toBeGreaterThan(count)
  const more = (await stored()).inputs.slice(count)
  for (const input of more) {
    expect(twin.pending).toMatchObject({ side: 1 })
    twin.give(input)
  }
})
