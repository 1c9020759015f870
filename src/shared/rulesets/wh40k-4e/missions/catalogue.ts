import { z } from 'zod'
import { inches, type Length } from '../../../space'

/** The standard missions (4E-ORG-09). */
export const missionIdSchema = z.enum(['cleanse', 'secure-and-control', 'seek-and-destroy', 'recon', 'take-and-hold'])
export type MissionId = z.infer<typeof missionIdSchema>

/** What a set-up names: a mission that was agreed on, or that it is rolled for. */
export const wantedMissionSchema = z.enum([...missionIdSchema.options, 'undecided'])

/** Who of the roll-off for the edges sets up first. */
type Roller = 'higher' | 'lower'

/** How the sides set up. Lengths are measured from one's own long edge inwards, base to base, and from the middle of the table. */
export interface Mission {
  readonly id: MissionId
  /** Its own rule of deployment. */
  readonly rule: string
  readonly first: Roller
  /** Null: a table quarter instead. */
  readonly depth: Length | null
  readonly fromEnemies: Length
  readonly fromMiddle: Length
}

const nothing = inches(0)

/** 4E-MIS-21. Who sets up first differs by mission (4E-AMB-63). */
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

/** How deep an enemy zone of Recon is, from his long edge (4E-MIS-15). */
export const reconDepth = inches(15)
