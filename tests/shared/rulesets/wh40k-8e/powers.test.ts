import { abilityCalled } from '@shared/content/words'
import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { psychicPowerSchema, type Datasheet } from '@shared/content/schema'
import { createStream, Session } from '@shared/engine'
import { locales } from '@shared/i18n'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { namesOf } from '@shared/rulesets/wh40k/narration/lines'
import { narrate } from '@shared/rulesets/wh40k-8e/narration'
import { nextPhase } from '@shared/rulesets/wh40k-8e/phases/turns'
import { psychicStep } from '@shared/rulesets/wh40k-8e/psychic/psychic'
import type { Power } from '@shared/rulesets/wh40k-8e/roster'
import { carriedBy } from '@shared/rulesets/wh40k-8e/table'
import { sampleArmies } from '@shared/rulesets/wh40k-8e/simulation/sample'
import { inches, LARGE_BATTLEFIELDS } from '@shared/space'
import { holdPlayed } from '../held-battles'
import { brawler } from './battles'
import { setUp, type Scene } from './kit'

const power = (more: Partial<Power>): Power => ({
  id: 'ward',
  warpCharge: 5,
  range: inches(12),
  target: 'friend',
  mortalWounds: 0,
  surge: null,
  lasting: { grants: { id: 'resilient', value: 5 }, until: 'psychic-phase' },
  ...more,
})
const scene = (known: Power): Scene => setUp([{ psyker: { powers: [known] } }, {}, { side: 1 }])
/** The psyker's unit is 0, a friend 1, an enemy 2. */
const use = (now: Scene, choices: readonly string[]) =>
  now.play(psychicStep(now.table), {
    dice: [3, 4],
    choices: ['unit-0', ...choices],
    facts: (question) => (question.ask === 'near' ? question.among : undefined),
  })
const carries = ({ table }: Scene, unit: number) => carriedBy(table, unit).map(({ id, value }) => [id, value])
const held = ({ state }: Scene, unit: number) => state.units[unit]?.held.map(({ power: id }) => id)

describe('powers that last (8E-PSY-14)', () => {
  it('give a friend an ability, the psyker among those to choose from', () => {
    const now = scene(power({}))
    use(now, ['unit-1'])
    expect(now.offered('psychic.target')).toEqual(['unit-0', 'unit-1'])
    expect(carries(now, 1)).toEqual([['resilient', 5]])
    expect(carries(now, 0)).toEqual([])
    expect(now.eventsOf('power-held')).toMatchObject([{ rule: '8E-PSY-14', unit: 1, held: { power: 'ward', side: 0 } }])
  })

  it.each(['visible', 'closest-visible'] as const)(
    'do nothing to enemies (%s) while none is on the table (8E-PSY-14, 8E-PSY-15)',
    (target) => {
      const now = setUp([{ psyker: { powers: [power({ target })] } }, { side: 1, where: 'reserve' }])
      use(now, [])
      expect(now.asked.map(({ ask }) => ask)).not.toContain('seen')
      expect(now.asked.map(({ ask }) => ask)).not.toContain('closest')
      expect(now.eventsOf('power-held')).toEqual([])
    },
  )

  it('last to the next Psychic phase of their army, through the enemy turn', () => {
    const now = scene(power({}))
    now.state.phase = 'psychic'
    use(now, ['unit-1'])
    const play = (phases: number) => {
      for (let phase = 0; phase < phases; phase += 1) now.play(nextPhase(now.table))
    }
    // To the enemy's Psychic phase, through the rest of their own turn.
    while (now.state.active === 0 || now.state.phase !== 'psychic') play(1)
    expect(held(now, 1)).toEqual(['ward'])
    while (now.state.active === 1 || now.state.phase !== 'psychic') play(1)
    expect(held(now, 1)).toEqual([])
    expect(carries(now, 1)).toEqual([])
    expect(now.eventsOf('power-ended')).toMatchObject([{ unit: 1, power: 'ward' }])
  })

  it('or last to the end of the turn', () => {
    const now = scene(power({ target: 'self', lasting: { grants: { id: 'fearless' }, until: 'turn' } }))
    now.state.phase = 'psychic'
    use(now, [])
    expect(held(now, 0)).toEqual(['ward'])
    while (now.state.active === 0) now.play(nextPhase(now.table))
    expect(held(now, 0)).toEqual([])
  })

  it('affect an enemy, in addition to wounding it; a second time they are renewed, not doubled', () => {
    const curse = power({
      id: 'curse',
      target: 'visible',
      mortalWounds: 1,
      lasting: { grants: { id: 'clumsy' }, until: 'psychic-phase' },
    })
    const now = setUp([{ psyker: { powers: [curse] } }, { side: 1, groups: [{ stats: { w: 6 } }] }])
    now.play(psychicStep(now.table), { dice: [3, 4], choices: ['unit-0'] })
    expect(now.eventsOf('mortal-wounds')).toMatchObject([{ unit: 1, amount: 1 }])
    expect(carries(now, 1)).toEqual([['clumsy', undefined]])
    const [psyker] = now.state.units
    if (psyker) psyker.attempted = []
    now.play(psychicStep(now.table), { dice: [3, 4], choices: ['unit-0'] })
    expect(held(now, 1)).toEqual(['curse'])
  })

  it('do nothing when the test fails or the enemy denies them', () => {
    const failed = scene(power({}))
    failed.play(psychicStep(failed.table), { dice: [1, 2], choices: ['unit-0'] })
    expect(held(failed, 1)).toEqual([])
    const denied = setUp([{ psyker: { powers: [power({ target: 'self' })] } }, { side: 1, psyker: {} }])
    denied.play(psychicStep(denied.table), {
      dice: [3, 4, 5, 6],
      choices: ['unit-0', 'unit-1'],
      facts: ({ ask }) => (ask === 'near' ? [1] : undefined),
    })
    expect(held(denied, 0)).toEqual([])
  })
})

describe('a pack with custom powers', () => {
  const [field] = LARGE_BATTLEFIELDS
  const lasting = psychicPowerSchema.parse({
    id: 'iron-will',
    name: 'Iron Will',
    warpCharge: 4,
    range: 12_000,
    target: 'friend',
    mortalWounds: 0,
    surge: null,
    lasting: { grants: { id: 'resilient', value: 4 }, until: 'psychic-phase' },
    confidence: 'high',
  })
  const knowing = (sheet: Datasheet): Datasheet =>
    sheet.psyker === null
      ? sheet
      : { ...sheet, psyker: { ...sheet.psyker, powers: [...sheet.psyker.powers, lasting.id] } }
  const { entries } = eighthPack
  const pack = {
    ...eighthPack,
    entries: {
      ...entries,
      psychicPowers: [...(entries.psychicPowers ?? []), lasting],
      datasheets: (entries.datasheets ?? []).map(knowing),
    },
  }
  const catalogue = loadPacks([pack])

  it('is used in battles of bots, logged in both languages, and replays to the same end', () => {
    if (field === undefined) throw new Error('no battlefields')
    const setup = sampleArmies(catalogue, field, 5, ['random', 'random'], 30)
    const battle = createBattle(setup, catalogue, field)
    if (battle.advisor === null) throw new Error('a board has an advisor')
    const options = { seed: setup.seed, space: battle.space, dice: 'seeded' } as const
    const session = new Session(battle.game, options)
    playBots(session, { seats: [brawler, brawler], advisor: battle.advisor, stream: createStream(setup.seed, 'bots') })
    holdPlayed(session)
    expect(session.pending).toBeNull()
    expect(new Session(battle.game, options, { inputs: session.inputs }).hash()).toBe(session.hash())
    const told = session.events.filter(({ type }) => type === 'power-held' || type === 'power-ended')
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['power-held', 'power-ended']))
    for (const locale of locales) {
      const names = namesOf(battle.context.rosters, session.state, ['Rust', 'Ash'], {
        weapon: String,
        power: (slug) => catalogue.nameOf('psychicPowers', slug, locale),
        ability: (slug) => abilityCalled(locale, undefined, slug, (plain) => plain),
      })
      for (const event of told) expect(narrate(event, names, locale)?.text).toContain('Iron Will')
    }
  })
})
