import {
  allianceSchema,
  intrigueSchema,
  tacticSchema,
  vehicleSchema,
  type Alliance,
  type Intrigue,
  type Tactic,
  type Vehicle,
} from '../../src/shared/content/schema'
import { inches, numberOf, provenanceOf, slugOf } from './cells'
import { cell, known, type Row } from './csv'

export const tacticsOf = (rows: readonly Row[], taken: ReadonlySet<string>): Tactic[] =>
  rows.map((row) => {
    const slug = slugOf(cell(row, 'name'))
    return tacticSchema.parse({
      id: taken.has(slug) ? `${slug}-tactic` : slug,
      name: cell(row, 'name'),
      timing: cell(row, 'timing'),
      effect: cell(row, 'effect'),
      edition: cell(row, 'edition') === '2018' ? 'N18' : 'N23',
      ...provenanceOf(row),
    })
  })

const allianceKinds: Readonly<Record<string, Alliance['kind']>> = {
  Guild: 'guild',
  Criminal: 'criminal',
  Noble: 'noble',
}

export const alliancesOf = (rows: readonly Row[]): Alliance[] =>
  rows.map((row) =>
    allianceSchema.parse({
      id: slugOf(cell(row, 'name')),
      name: cell(row, 'name'),
      kind: allianceKinds[cell(row, 'type')],
      alignment: slugOf(cell(row, 'alignment')),
      strongWith: known(row, 'strong_alliance_house'),
      representatives: cell(row, 'representatives'),
      costs: cell(row, 'member_costs'),
      totalCost: numberOf(cell(row, 'total_cost')),
      aidOn: numberOf(cell(row, 'aid_success_max')),
      ...provenanceOf(row),
    }),
  )

export const intriguesOf = (rows: readonly Row[]): Intrigue[] =>
  rows.map((row) =>
    intrigueSchema.parse({
      id: slugOf(cell(row, 'name')),
      name: cell(row, 'name'),
      card: cell(row, 'card'),
      side: slugOf(cell(row, 'category')),
      testDice: numberOf(cell(row, 'alignment_test_dice')),
      reward: cell(row, 'reward'),
      criteria: cell(row, 'criteria'),
      ...provenanceOf(row),
    }),
  )

const target = (text: string) => numberOf(text.replace(/\+$/, ''))

export const vehiclesOf = (rows: readonly Row[]): Vehicle[] =>
  rows.map((row) => {
    const at = (column: string) => numberOf(cell(row, column))
    const movement = /^(\d+)"$/.exec(cell(row, 'M'))
    return vehicleSchema.parse({
      id: slugOf(cell(row, 'name')),
      name: cell(row, 'name'),
      gang: cell(row, 'gang'),
      crew: cell(row, 'crew'),
      cost: at('cost'),
      m: movement ? inches(Number(movement[1])) : null,
      toughness: { front: at('T_front'), side: at('T_side'), rear: at('T_rear') },
      hullPoints: at('hull_points'),
      handling: target(cell(row, 'handling')),
      save: target(cell(row, 'save')),
      locomotion: known(row, 'locomotion'),
      slots: { body: at('body_slots'), drive: at('drive_slots'), engine: at('engine_slots') },
      hardpoints: known(row, 'weapon_hardpoints'),
      special: known(row, 'special'),
      ...provenanceOf(row),
    })
  })
