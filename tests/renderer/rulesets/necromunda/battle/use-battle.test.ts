import { effectScope, nextTick } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredBattle } from '@shared/contract/battles'
import type { Input } from '@shared/engine'
import { hashOf } from '@shared/engine/hash'
import { fieldOf } from '@shared/space/battlefields'
import { RulesChanged, useBattle } from '@renderer/battle/useBattle'
import type { BattleInPlay } from '@renderer/rulesets/necromunda/battle/battle'
import type { NecromundaBattle, NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { botsHere } from '../../../bots-here'
import { stubSessionStorage } from '../../../session-storage'
import { catalogue, newBattle } from './support'

/** The inputs that arrived in the main process, in order. */
const stored: Input[] = []
const points: unknown[] = []
const trouble: unknown[] = []
let broken = false

vi.mock('@renderer/client', () => ({
  client: {
    battles: {
      store: ({ from, inputs }: { from: number; inputs: Input[] }) => {
        if (broken) return Promise.reject(new Error('disk full'))
        expect(from).toBe(stored.length)
        stored.push(...inputs)
        return Promise.resolve({ stored: stored.length })
      },
      keepSafePoint: (kept: unknown) => {
        points.push(kept)
        return Promise.resolve({})
      },
    },
  },
}))
vi.mock('@renderer/frame/useTrouble', () => ({
  useTrouble: () => ({
    tellError: (error: unknown) => trouble.push(error),
    attempt: async (action: () => Promise<unknown>) => action().catch((error: unknown) => void trouble.push(error)),
  }),
}))

const scope = effectScope()
/** How many answers the bots give at a time; they run beside the page, which hears of them later. */
let most = 5
const opened = (battle: StoredBattle): BattleInPlay => {
  const rules = plugin.openBattle(battle.setup, catalogue, fieldOf(battle.setup))
  const bots = botsHere(
    battle,
    { ...rules, botFor: (name) => plugin.makeBot(name, rules), standIn: plugin.standIn },
    () => most,
  )
  const found = scope.run(() =>
    useBattle<NecromundaState, NecromundaEvent, NecromundaBattle>(battle, catalogue, { rules: plugin }, bots),
  )
  if (found === undefined) throw new Error('the scope has been left')
  return found
}
const choose = (battle: BattleInPlay, place = 0): void => {
  const { pending } = battle.session.value
  if (pending?.type !== 'choice') throw new Error(`no choice but ${pending?.type}`)
  battle.give({
    type: 'choice',
    kind: pending.kind,
    subject: pending.subject,
    option: pending.options[place]?.id ?? '',
  })
}
/** The first suggestion for any placement. */
const put = (battle: BattleInPlay): void => {
  const { pending, state } = battle.session.value
  if (pending?.type !== 'placement' || battle.advisor === null) throw new Error(`no placement but ${pending?.type}`)
  const [value] = battle.advisor.suggest(state, pending.question)
  battle.give({ type: 'placement', kind: pending.kind, subject: pending.subject, value })
}

beforeEach(() => {
  stored.length = points.length = trouble.length = 0
  broken = false
  most = 5
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => queueMicrotask(draw))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  stubSessionStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a battle on the screen', () => {
  it('stores every input in the order it was given, by people and by bots', async () => {
    const battle = opened(newBattle())
    await battle.letBotsPlay()
    choose(battle)
    put(battle)
    await battle.letBotsPlay()
    await battle.settled()
    expect(stored).toEqual(battle.session.value.inputs)
    expect(stored.length).toBeGreaterThan(2)
    expect(trouble).toEqual([])
  })

  it('lets bots continue after two answers at once', async () => {
    const battle = opened(newBattle())
    await battle.letBotsPlay()
    choose(battle)
    put(battle)
    await vi.waitFor(
      () => expect(battle.session.value.pending).toMatchObject({ kind: 'deployment.fighter', side: 0 }),
      { timeout: 15_000 },
    )
    expect(battle.session.value.inputs.length).toBeGreaterThan(2)
  })

  it('resumes where it was closed', async () => {
    const fresh = newBattle()
    const battle = opened(fresh)
    await battle.letBotsPlay()
    choose(battle)
    put(battle)
    await battle.letBotsPlay()
    await battle.settled()
    const again = opened({ ...fresh, inputs: [...stored] })
    expect(hashOf(again.session.value.state)).toBe(hashOf(battle.session.value.state))
    expect(again.steps()).toEqual(battle.steps())
  })

  it('undoes people’s inputs, not bots’', async () => {
    const battle = opened(newBattle())
    await battle.letBotsPlay()
    const before = hashOf(battle.session.value.state)
    choose(battle)
    put(battle)
    await battle.letBotsPlay()
    const steps = battle.steps()
    expect(steps.map(({ input }) => input.type)).toEqual(['placement', 'choice'])
    for (const { to } of steps) battle.give({ type: 'undo', to, agreed: [] })
    expect(battle.session.value.pending).toMatchObject({ kind: 'deployment.fighter', side: 0 })
    expect(battle.steps()).toEqual([])
    battle.give({ type: 'redo' }, { type: 'redo' })
    await battle.settled()
    expect(battle.steps().map(({ input }) => input.type)).toEqual(['placement', 'choice'])
    expect(before).not.toBe(hashOf(battle.session.value.state))
    expect(stored.filter(({ type }) => type === 'undo')).toHaveLength(2)
  })

  it('undoes a press together with its automatic answers, also after the battle was opened again', async () => {
    const fresh = newBattle({ bots: [], space: 'table' })
    const battle = opened(fresh)
    choose(battle)
    const { pending } = battle.session.value
    battle.follow({
      type: 'placement',
      kind: pending?.kind ?? '',
      subject: pending?.type === 'placement' ? pending.subject : '',
      value: null,
    })
    expect(battle.session.value.position).toBe(2)
    const [step, ...others] = battle.steps()
    expect(step?.to).toBe(0)
    expect(others).toEqual([])
    await battle.settled()
    expect(opened({ ...fresh, inputs: [...stored] }).steps()).toEqual([step])
  })

  it('lets bots play everybody to the end, counts their decisions, and can return to the start of it', async () => {
    const battle = opened(newBattle({ bots: [] }))
    const counts: (number | null)[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      counts.push(battle.thinking.value)
      queueMicrotask(draw)
    })
    await battle.letBotsPlay(true)
    expect(battle.session.value.pending).toBeNull()
    expect(battle.thinking.value).toBeNull()
    expect(counts.length).toBeGreaterThan(1)
    // Decisions of the first frame are shown in the second.
    expect(counts[0]).toBe(0)
    expect(counts[2]).toBeGreaterThan(0)
    expect(counts.every((count, place) => count !== null && count >= (counts[place - 1] ?? 0))).toBe(true)
    const [step] = battle.steps()
    expect(step?.to).toBe(0)
  })

  it('asks people nothing while bots play for everybody', async () => {
    const battle = opened(newBattle({ bots: [] }))
    const isAsked = (): boolean => {
      const { pending } = battle.session.value
      return pending !== null && !battle.answersItself(pending)
    }
    const asked: boolean[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      asked.push(isAsked())
      if (asked.length === 3) battle.stop()
      queueMicrotask(draw)
    })
    expect(isAsked()).toBe(true)
    await battle.letBotsPlay(true)
    expect(asked.slice(0, 3)).toEqual([false, false, false])
    expect(isAsked()).toBe(true)
  })

  it('has the same result however many answers bots give at a time', async () => {
    const playedBy = async (atATime: number): Promise<string> => {
      most = atATime
      const battle = opened(newBattle({ bots: [], crew: 2 }))
      await battle.letBotsPlay(true)
      return hashOf([battle.session.value.inputs, battle.session.value.events])
    }
    const five = await playedBy(5)
    expect([await playedBy(1), await playedBy(50)]).toEqual([five, five])
  })

  it('drops answers that bots prepared before a person answered otherwise', async () => {
    const fresh = newBattle({ bots: [] })
    const battle = opened(fresh)
    // They have prepared five answers; a person's came first.
    const playing = battle.letBotsPlay(true)
    choose(battle, 1)
    await playing
    expect(battle.session.value.pending).toBeNull()
    const other = opened({ ...fresh, inputs: [...battle.session.value.inputs.slice(0, 1)] })
    await other.letBotsPlay(true)
    expect(other.session.value.inputs).toEqual(battle.session.value.inputs)
  })

  it('stops on request, and can be played on by people', async () => {
    const battle = opened(newBattle({ bots: [] }))
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      battle.stop()
      queueMicrotask(draw)
    })
    await battle.letBotsPlay(true)
    expect(battle.session.value.pending).not.toBeNull()
    const given = battle.session.value.inputs.length
    if (battle.session.value.pending?.type === 'choice') choose(battle)
    else put(battle)
    expect(battle.session.value.inputs).toHaveLength(given + 1)
  })

  it('plays typed dice with the application’s own while bots play everybody', async () => {
    const battle = opened(newBattle({ bots: [], dice: 'typed' }))
    await battle.letBotsPlay(true)
    expect(battle.session.value.pending).toBeNull()
    const faces = battle.session.value.inputs.flatMap((input) => (input.type === 'dice' ? input.faces : []))
    expect(new Set(faces).size).toBe(6)
  })

  it('refuses an invalid answer, and stores nothing', async () => {
    const battle = opened(newBattle({ bots: [] }))
    const { pending } = battle.session.value
    if (pending === null) throw new Error('nothing is asked')
    expect(() =>
      battle.give({ type: 'choice', kind: pending.kind, subject: pending.subject, option: 'nobody-there' }),
    ).toThrow('no-such-option')
    await battle.settled()
    expect(stored).toEqual([])
  })

  it('keeps the latest safe point when there is a new one', async () => {
    const battle = opened(newBattle({ bots: [] }))
    choose(battle)
    put(battle)
    await battle.settled()
    await vi.waitFor(() => expect(points.length).toBeGreaterThan(0), { timeout: 15_000 })
    expect(points.at(-1)).toMatchObject({ id: battle.id, safePoint: { inputs: 2 } })
  })

  it('reports when storing fails, and stores the rest once it works again', async () => {
    const battle = opened(newBattle({ bots: [] }))
    broken = true
    choose(battle)
    await vi.waitFor(() => expect(trouble.length).toBeGreaterThan(0), { timeout: 15_000 })
    broken = false
    put(battle)
    await nextTick()
    await battle.settled()
    expect(stored).toEqual(battle.session.value.inputs)
  })

  it('stops under rules it was not played with', () => {
    expect(() => opened({ ...newBattle(), compatibility: 999 })).toThrow(RulesChanged)
  })

  it('on the players’ own table asks people about the bots’ models', async () => {
    const battle = opened(newBattle({ space: 'table', bots: [0, 1] }))
    await battle.letBotsPlay()
    const { pending } = battle.session.value
    expect(pending).toMatchObject({ type: 'placement', kind: 'deploy' })
    expect(pending !== null && battle.answersItself(pending)).toBe(false)
  })
})
