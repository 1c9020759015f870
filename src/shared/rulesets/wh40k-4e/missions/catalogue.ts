import { z } from 'zod'
import { inches, type Length } from '../../../space'

/** The standard missions (4E-ORG-09). */
export const missionIdSchema = z.enum(['cleanse', 'secure-and-control', 'seek-and-destroy', 'recon', 'take-and-hold'])
export type MissionId = z.infer<typeof missionIdSchema>

/** A mission the players agreed on, or that it is to be rolled for. */
export const wantedMissionSchema = z.enum([...missionIdSchema.options, 'undecided'])

/** Which roller for the table edges sets up first. */
type Roller = 'higher' | 'lower'

/** How the sides set up. Lengths are measured from one's own long edge inwards, between bases, and from the centre of the table. */
export interface Mission {
  readonly id: MissionId
  /** The mission's deployment rule. */
  readonly rule: string
  readonly first: Roller
  /** Depth of the zone; null for a table quarter. */
  readonly depth: Length | null
  readonly fromEnemies: Length
  readonly fromMiddle: Length
}

const nothing = inches(0)

/** 4E-MIS-21. The mission decides who sets up first (4E-AMB-63). */
const missions: Readonly<Record<MissionId, Omit<Mission, 'id'>>> = {
  // 4E-MIS-05 to 4E-MIS-07.
  cleanse: { rule: '4E-MIS-05', first: 'lower', depth: null, fromEnemies: inches(18), fromMiddle: inches(6) },
  'secure-and-control': {
    rule: '4E-MIS-12',
    first: 'higher',
    depth: inches(12),
    fromEnemies: nothing,
    fromMiddle: nothing,
  },
  'seek-and-destroy': {
    rule: '4E-MIS-14',
    first: 'lower',
    depth: inches(15),
    fromEnemies: inches(24),
    fromMiddle: nothing,
  },
  recon: { rule: '4E-MIS-16', first: 'lower', depth: inches(15), fromEnemies: inches(24), fromMiddle: nothing },
  'take-and-hold': {
    rule: '4E-MIS-18',
    first: 'higher',
    depth: inches(12),
    fromEnemies: nothing,
    fromMiddle: nothing,
  },
}

export const missionOf = (id: MissionId): Mission => ({ id, ...missions[id] })

/** Depth of the enemy zone in Recon, from the enemy's long edge (4E-MIS-15). */
export const reconDepth = inches(15)
