import {
  scenarioSchema,
  type CrewMethod,
  type CrewSelection,
  type Reinforcements,
  type Scenario,
  type TacticsMethod,
} from '../../src/shared/content/schema'
import { amountOf, provenanceOf, slugOf } from './cells'
import { cell, known, type Row } from './csv'
import { experienceOf, rewardsOf } from './rewards'

const editions: Readonly<Record<string, Scenario['edition']>> = {
  N23: 'N23',
  '2018': 'N18',
  Succession: 'succession',
  Apocrypha: 'apocrypha',
}

const vehicles: Readonly<Record<string, Scenario['vehicles']>> = {
  no: 'no',
  yes: 'yes',
  'ash wastes version only': 'ash-wastes',
  'reinforcements only': 'reinforcements',
}

export const scenariosOf = (rows: readonly Row[]): Scenario[] =>
  rows.map((row) => {
    const roles = /^(attacker\/defender|equal|multiplayer|cooperative)(.*)$/.exec(cell(row, 'role_type'))
    const special = known(row, 'objectives_and_special_rules')
    const attacker = selectionOf(cell(row, 'attacker_crew'))
    const defender = cell(row, 'defender_crew')
    return scenarioSchema.parse({
      id: slugOf(cell(row, 'id')),
      name: cell(row, 'name'),
      edition: editions[cell(row, 'edition')],
      source: cell(row, 'source_book'),
      roles: roles?.[1]?.replace('/', '-') ?? 'attacker-defender',
      rolesNote: roles ? roles[2]?.trim().replace(/^\((.*)\)$/, '$1') || null : cell(row, 'role_type'),
      attacker,
      defender: defender === '' ? null : defender === 'same' ? attacker : selectionOf(defender),
      tactics: tacticsOf(cell(row, 'tactics')),
      deployment: known(row, 'deployment'),
      specialRules: special,
      ends: endOf(cell(row, 'battle_ends')),
      victory: known(row, 'victory'),
      rewards: {
        credits: rewardsOf(cell(row, 'credits')),
        experience: experienceOf(cell(row, 'extra_xp')),
        reputation: rewardsOf(cell(row, 'reputation')),
      },
      homeTurf: /home turf/i.test(special ?? '') ? 'defender' : 'none',
      vehicles: vehicles[cell(row, 'vehicles_allowed')],
      ...provenanceOf(row),
    })
  })

/** "Hybrid(2+D3) + reinforcements D3 per End phase", "Custom(5) sentries + 1 per End phase from round 2". */
const selectionOf = (text: string): CrewSelection => {
  const [first = '', ...rest] = text.split(/ \+ (?=reinforcements|\d|D\d)/)
  const sentries = / sentries$/.test(first)
  const crew = crewOf(first.replace(/ sentries$/, ''))
  if (crew.kind === 'by-hand') return { crew: { kind: 'by-hand', text }, sentries: false, reinforcements: null }
  const more = rest.join(' + ')
  return { crew, sentries, reinforcements: more === '' ? null : reinforcementsOf(more) }
}

const crewOf = (text: string): CrewMethod => {
  const [, method = '', inside = ''] = /^(Custom|Random|Hybrid)(?:\(([^)]*)\))?$/.exec(text) ?? []
  if (method === 'Custom' && (inside === '' || inside === 'whole gang')) return { kind: 'custom', size: 'all' }
  if (method === 'Hybrid') {
    const [chosen, drawn] = hybridOf(inside)
    if (chosen !== null && drawn !== null) return { kind: 'hybrid', chosen, drawn }
  }
  const size = amountOf(inside)
  if (size !== null && method === 'Custom') return { kind: 'custom', size }
  if (size !== null && method === 'Random') return { kind: 'random', size }
  return { kind: 'by-hand', text }
}

/** Hybrid (X+Y): X is chosen, Y drawn (CAMP-PRE-13). `D3+3` is D3 chosen and 3 drawn. */
const hybridOf = (inside: string) => {
  const [chosen = '', drawn = ''] = inside.split('+')
  return [amountOf(chosen), amountOf(drawn)] as const
}

const reinforcementsOf = (text: string): Reinforcements => {
  const match = /^(?:reinforcements )?(\d+|\d*D\d)(?: reinforcements)? per End phase(?: from round (\d+))?$/.exec(text)
  const count = match?.[1] === undefined ? null : amountOf(match[1])
  if (!match || count === null) return { kind: 'by-hand', text }
  return { kind: 'each-end-phase', count, fromRound: Number(match[2] ?? 1) }
}

const tacticsOf = (text: string): TacticsMethod => {
  if (/^Standard\b/.test(text)) return { kind: 'standard' }
  if (text === 'None' || text === '') return { kind: 'none' }
  const match = /^Choose (\d)(?:; (crew-cost|rating) underdog)?$/.exec(text)
  if (!match) return { kind: 'by-hand', text }
  const underdog = match[2] === 'crew-cost' || match[2] === 'rating' ? match[2] : 'none'
  return { kind: 'choose', count: Number(match[1]), underdog }
}

const endOf = (text: string): Scenario['ends'] => {
  if (/^(?:Only one side \(or none\) still has models at the end of a round|One gang left)$/.test(text)) {
    return { kind: 'one-side-left' }
  }
  const round = /^Round (\d+) or one gang left$/.exec(text)
  return round ? { kind: 'one-side-left-or-round', round: Number(round[1]) } : { kind: 'by-hand', text }
}
