import { inches, NOTHING } from '@shared/space'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { describe, expect, test } from 'vitest'
import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { knownName } from '@shared/content/words'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { base, createStream, Session } from '@shared/engine'
import { isMessageKey, locales, type Locale } from '@shared/i18n'
import { fold } from '@shared/rulesets/necromunda/characteristics'
import type { NecromundaEvent } from '@shared/rulesets/necromunda/events'
import { narrate } from '@shared/rulesets/necromunda/narration'
import { namesOf, type LogNames } from '@shared/rulesets/necromunda/narration-words'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { holdPlayed } from '../../held-battles'
import { arrival } from '../kit'

const catalogue = loadPacks([necromundaPack])

/** Its name, in texts of both languages, and nothing if the content does not know it: a log line would have no cause. */
const itemName = (slug: string): string => locales.map((locale) => knownName(locale, catalogue, slug) ?? '').join(' ')

interface Told {
  readonly events: readonly NecromundaEvent[]
  readonly names: LogNames
}

const fought = (number: number, bot: string): Told => {
  const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
  if (field === undefined) throw new Error('There are no battlefields')
  const setup = sampleSetup(catalogue, field, number, [bot, bot], 6)
  const battle = openBattle(setup, catalogue, field)
  const { game, space, advisor, context } = battle
  if (advisor === null) throw new Error('A board has an advisor')
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
  const seats = [plugin.makeBot(bot, battle), plugin.makeBot(bot, battle)]
  playBots(session, { seats, advisor, stream: createStream(setup.seed, 'bots') }, 1500)
  holdPlayed(session)
  return { events: session.events, names: namesOf(context.rosters, ['Iron', 'Rust'], itemName) }
}

const expectSentence = (event: NecromundaEvent, names: LogNames, locale: Locale): void => {
  const line = narrate(event, names, locale)
  if (line === null) return
  // A missing key, or one without a value, is shown as it is.
  expect(line.text).not.toMatch(/battleLog|undefined|[{}#]/)
  expect(line.text).toMatch(locale === 'ru' ? /[а-я]/i : /[a-z]/i)
  expect(line.rule).toMatch(/^[A-Z]+-/)
}

/** Texts of the log itself that an event refers to. */
const wordsOf = (event: NecromundaEvent): string[] => {
  switch (event.type) {
    case 'dice-rolled':
      return knownName('en', catalogue, event.purpose) === undefined ? [`purpose.${event.purpose}`] : []
    case 'deed':
      return [`deed.${event.deed}`]
    case 'condition-gained':
      return [`condition.${event.condition.id}`]
    case 'condition-lost':
      return [`condition.${event.condition}`]
    case 'action-begun':
      return [`action.${event.action}`]
    default:
      return []
  }
}

describe('battles of bots', () => {
  test.each([
    [0, 'random'],
    [1, 'random'],
    [2, 'random'],
    [3, 'greedy'],
  ])('battle %i (%s): every line is a sentence in both languages, without a raw key or slug', (number, bot) => {
    const { events, names } = fought(number, bot)
    expect(events.length).toBeGreaterThan(300)
    for (const event of events) {
      for (const locale of locales) expectSentence(event, names, locale)
      for (const word of wordsOf(event)) expect(isMessageKey(`battleLog.${word}`), word).toBe(true)
    }
  })

  test('every cause of a hit has a name', () => {
    for (const { events, names } of [fought(1, 'random'), fought(2, 'greedy')]) {
      for (const event of events) {
        if (!('by' in event) || typeof event.by !== 'string') continue
        expect(names.item(event.by) !== '' || isMessageKey(`battleLog.by.${event.by}`), event.by).toBe(true)
      }
    }
  })
})

type Example<Type extends NecromundaEvent['type']> = Omit<Extract<NecromundaEvent, { type: Type }>, 'type' | 'rule'>

const needed = fold([base('statline', 'NECX-TEST-07', 4)])
const rolled = { faces: [4], needed, passed: true }
const marker = { at: null, outOfRange: false }
const down = { fighter: 0, attacker: 1, by: 'fall', kind: 'other' } as const

/** One of each: an event type without an example does not compile. */
const examples: { readonly [Type in NecromundaEvent['type']]: Example<Type> } = {
  'stage-entered': { stage: 'end' },
  deployed: { fighter: 0, placement: null },
  'round-began': { round: 2 },
  'priority-rolled': { rolls: [{ side: 0, face: 3 }], order: [0, 1] },
  boarded: { fighter: 0, vehicle: 1 },
  embarked: { fighter: 0, vehicle: 1 },
  'road-began': { zone: 1, trailing: 'south', sides: 'open' },
  'road-ended': {},
  'road-sides-changed': { sides: 'cliff' },
  'road-rolled': { distance: inches(8), loot: [] },
  'road-scenery-placed': { piece: { kind: 'rocks', at: null } },
  'left-behind': { fighter: 0, from: 2 },
  'caught-up': { fighter: 0 },
  'loot-fell': { loot: 0, at: null },
  readied: { fighters: [0] },
  'turn-began': { side: 0 },
  'battle-ended': { ending: 'scenario', winners: [0] },
  conceded: { side: 0 },
  'group-formed': { leader: 0, members: [1] },
  activated: { fighter: 0, actionPoints: 2 },
  'taken-over': { fighter: 0, by: 1 },
  parted: { fighter: 0, from: 1 },
  'action-begun': { fighter: 0, action: 'move', cost: 1 },
  'activation-ended': { fighter: 0 },
  moved: { fighter: 0, kind: 'move', arrival: arrival(0) },
  faced: { fighter: 0, placement: null },
  pushed: { fighter: 0, placement: null, contacts: [] },
  fell: { fighter: 0, height: 3000, placement: null, onto: null, contacts: [] },
  'scenery-agreed': { agreed: { doors: ['shut'], terminals: [0], ducts: 0, loot: [] } },
  'door-moved': { fighter: 0, door: 0, open: true },
  'door-unlocked': { fighter: 0, door: 0 },
  'door-wound-rolled': { ...rolled, fighter: 0, door: 0 },
  'door-damaged': { fighter: 0, door: 0, amount: 2 },
  'door-destroyed': { fighter: 0, door: 0 },
  'terrain-switched': { fighter: 0, gate: 1, on: true },
  'came-out': { fighter: 0, placement: null, contacts: [1] },
  'loot-placed': { side: 0, at: null },
  rearmed: { fighter: 0, change: { kind: 'weapon-changed', weapon: 0, traits: [{ id: 'shock' }], strength: 2 } },
  'left-by-hand': { fighter: 0, what: 'fever-dream' },
  'by-hand-decided': { fighter: 0, what: 'lucky', used: true },
  'loot-dragged': { fighter: 0, loot: 0, at: null },
  'casket-opened': { faces: [4], fighter: 0, loot: 0, contents: 'valuable' },
  'ammo-crate-empty': { fighter: 0, loot: 0 },
  'card-found': { side: 0, card: 'some-card' },
  'set-down': { fighter: 0, carrier: 1, placement: null },
  'status-changed': { fighter: 0, status: 'pinned' },
  'condition-gained': { fighter: 0, condition: { id: 'broken' } },
  'condition-lost': { fighter: 0, condition: 'broken' },
  'ready-lost': { fighter: 0 },
  'check-taken': { ...rolled, fighter: 0, characteristic: 'i' },
  'dice-rolled': { ...rolled, fighter: 0, purpose: 'stray' },
  'nerve-tested': { fighter: 0 },
  'shot-declared': { shooter: 0, target: 1, profile: 'autogun/standard', band: 'short', cover: 'light', evidence: {} },
  'blast-placed': { shooter: 0, marker },
  'blast-scattered': { faces: [1], marker, misfire: false },
  'template-placed': { shooter: 0, touched: [1] },
  'cloud-placed': { cloud: { kind: 'smoke', at: null, radius: arrival(0).moved } },
  swung: { fighter: 0, placement: null },
  'cloud-moved': { cloud: 0, at: null },
  'cloud-gone': { cloud: 0 },
  'hit-rolled': { faces: [4], attacker: 0, target: 1, profile: 'autogun/standard', kind: 'ranged', needed, hits: 1 },
  'firepower-rolled': { faces: [1], shooter: 0, profile: 'autogun/standard', ammoSymbols: 1 },
  'ammo-checked': { ...rolled, fighter: 0, weapon: 0 },
  'out-of-ammo': { fighter: 0, weapon: 0, lost: false },
  'ammo-used-up': { fighter: 0, profile: 'autogun/standard' },
  reloaded: { fighter: 0, weapon: 0 },
  'hit-taken': { attacker: 0, target: 1, by: 'fall', kind: 'other' },
  'wound-rolled': { ...rolled, attacker: 0, target: 1 },
  'save-rolled': { ...rolled, fighter: 0, save: 'armour' },
  'wounds-lost': { fighter: 0, amount: 1 },
  drove: { fighter: 0, placement: null, moved: NOTHING },
  'handling-tested': { ...rolled, fighter: 0 },
  'control-lost': { faces: [2, 5], fighter: 0, result: 'swerve', to: 'right' },
  'vehicle-damaged': { faces: [4, 6], fighter: 0, damage: 'penetrating', location: 'engine' },
  'vehicle-changed': { fighter: 0, change: { kind: 'hull-points-lost', amount: 1 } },
  'lasting-damage-rolled': { faces: [3], fighter: 0 },
  'scenery-destroyed': { piece: 'barricade-1' },
  'scenery-built': { side: 0, built: { kind: 'barricade', at: null, along: 'x' } },
  'barricade-taken': { side: 0, piece: 'barricade-1' },
  'wound-regained': { fighter: 0 },
  'injury-rolled': { faces: [1, 6], fighter: 0, results: ['flesh-wound', 'out-of-action'] },
  'flesh-wounded': { fighter: 0 },
  'flesh-wound-healed': { fighter: 0 },
  'seriously-injured': down,
  'out-of-action': down,
  fled: { fighter: 0 },
  'effect-used': { fighter: 0, effect: 'bio-booster' },
  'fight-begun': { attacker: 0, charging: true, targets: [1] },
  'attacks-chosen': { fighter: 0, role: 'attack', dice: needed, defenceDice: 0, profiles: ['unarmed'] },
  'defence-rolled': { faces: [6], fighter: 0, needed, cancelled: [0] },
  'judge-amended': {
    change: { what: 'wounds', fighter: 0, wounds: 1, fleshWounds: 0 },
    reason: 'miscounted',
    by: null,
  },
  'judge-ruled': {
    subject: 'fighter-1',
    question: { ask: 'can-see', fighter: 0, target: 1 },
    roll: null,
    before: false,
    now: true,
    reason: 'over the crate',
    by: 'Vera',
  },
  'fact-declared': { question: { ask: 'edge', fighter: 0 }, answer: null },
  bottled: { side: 0 },
  'recovery-rolled': { faces: [1], fighter: 0, helper: null, result: 'flesh-wound' },
  deed: { fighter: 0, deed: 'rallied' },
  'loot-gained': { side: 0, credits: 10 },
  'effect-gained': { fighter: 0, effect: { id: 'tactic:quick-time', until: 'end-of-battle' } },
  'effect-lost': { fighter: 0, effect: 'power:levitation' },
  'action-points-changed': { fighter: 0, by: -1 },
  'power-manifested': { fighter: 0, power: 'assail', target: 1 },
  'power-disrupted': { ...rolled, fighter: 0, psyker: 1 },
  'powers-maintained': { fighter: 0 },
  'powers-ended': { fighter: 0 },
  'perils-rolled': { faces: [1, 2], fighter: 0, result: 'rift' },
  'cards-dealt': { side: 0, cards: ['click', 'reload'] },
  'card-played': { side: 0, card: 'click' },
  'card-revealed': { side: 0, card: 'click' },
  'object-placed': { object: { kind: 'relic', owner: 0, at: null, carrier: null, gone: false, counter: 0 } },
  'object-changed': { object: 0, change: { gone: true } },
  tallied: { side: 0, what: 'opened', amount: 1 },
  marked: { what: 'alarm', value: 1 },
  'scenario-rolled': { side: 0, what: 'search', faces: [4] },
  'points-scored': { side: 0, points: 2 },
  left: { fighter: 0 },
  arrived: { fighter: 0, placement: null },
  'actions-lost': { fighter: 0, amount: 1 },
}

/** Events without a line only keep the books. */
const silent = [
  'readied',
  'drove',
  'activation-ended',
  'faced',
  'nerve-tested',
  'effect-used',
  'fact-declared',
  'tallied',
  'scenery-agreed',
]

describe('every event type', () => {
  const names: LogNames = {
    fighter: (fighter) => `Fighter ${fighter}`,
    side: (side) => `Gang ${side}`,
    item: (slug) => slug,
    carried: () => 'autogun',
  }
  const all = Object.entries(examples).map(
    ([type, example]) => [type, { type, rule: 'NEC-ACT-10', ...example } as NecromundaEvent] as const,
  )

  test.each(all)('%s has a line in both languages, or only keeps the books', (type, event) => {
    for (const locale of locales) {
      expect(narrate(event, names, locale) === null).toBe(silent.includes(type))
      expectSentence(event, names, locale)
    }
  })

  test('a line names the fighter who brought another down, and is filed under those it is about', () => {
    const line = narrate({ type: 'out-of-action', rule: 'NECX-INJ-04', ...down }, names, 'en')
    expect(line).toMatchObject({ weight: 'headline', fighters: [0, 1], rule: 'NECX-INJ-04' })
    expect(line?.text).toContain('Fighter 1')
  })

  test('CAMP-PRE-33: the log tells how many cards were drawn, and which only when they are played', () => {
    const told = (event: object) =>
      JSON.stringify(narrate({ rule: 'NECX-SCN-03', ...event } as NecromundaEvent, names, 'en'))
    const named = names.item('click')
    expect(told({ type: 'cards-dealt', side: 0, cards: ['click', 'reload'] })).not.toContain(named)
    expect(told({ type: 'cards-dealt', side: 0, cards: ['click', 'reload'] })).toContain('2')
    expect(told({ type: 'card-played', side: 0, card: 'click' })).toContain(named)
  })

  test('a roll keeps its faces and the needed number', () => {
    const line = narrate(
      { type: 'check-taken', rule: 'NECX-TEST-01', fighter: 0, characteristic: 'i', ...rolled },
      names,
      'en',
    )
    expect(line).toMatchObject({ weight: 'roll', roll: { faces: [4], passed: true, needed: { value: 4 } } })
  })
})

/** Kinds of rolls in the rules that are no checks. */
const purposes = [
  'automatic-hit',
  'blaze',
  'bottle',
  'drag',
  'gas',
  'graviton',
  'headbutt',
  'hurl',
  'impale',
  'improbable-shot',
  'insane',
  'into-combat',
  'knockback',
  'on-fire',
  'pulverise',
  'put-out-fire',
  'rad-phage',
  'refractor-field',
  'run-distance',
  'scattershot',
  'stray',
  'toxin',
  'treat-wounds',
  'unstable',
  'unstoppable',
]

test.each(purposes)('a roll for %s names its purpose', (purpose) => {
  expect(isMessageKey(`battleLog.purpose.${purpose}`)).toBe(true)
})
