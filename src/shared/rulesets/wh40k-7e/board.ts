import { inches, rounded } from '../../space'
import type { BoardPolicy, MoveTerms } from '../wh40k/board/policy'
import { fromEyes } from '../wh40k/board/sight'
import { isFree } from '../wh40k/classic/board/deploying'
import { towardsEnemy } from '../wh40k/classic/board/facing'
import { leftOver } from '../wh40k/classic/board/leftovers'
import { zoneBox } from '../wh40k/classic/board/zone'
import type { Zone } from '../wh40k/classic/questions'
import { isType, type UnitProfile } from '../wh40k/classic/roster'
import type { UnitProfile as CommonUnit } from '../wh40k/table/roster'
import type { Options } from './options'
import { mayGetOut } from './board/access'
import type { MoveKind } from './questions'

const open: MoveTerms = { keeps: 'all', leaves: false, parts: true, closer: false, atTarget: false, level: false }

const terms: Readonly<Record<MoveKind, MoveTerms>> = {
  // 7E-MOVE-13; 7E-BASE-TERR-01: without a roll the unit avoids difficult terrain.
  move: { ...open, level: true },
  'difficult-move': open,
  'free-move': open,
  run: open,
  // 7E-BASE-TERR-01: without a roll the unit avoids difficult terrain.
  drive: { ...open, level: true },
  'flat-out': { ...open, level: true },
  // 7E-BASE-SETUP-03: more than 12".
  scout: { ...open, apart: rounded(inches(12) + 1) },
  thrust: open,
  regroup: open,
  'fall-back': { ...open, keeps: 'none' },
  // 7E-BASE-CHG-04.
  charge: { ...open, keeps: 'others', atTarget: true, level: true },
  'difficult-charge': { ...open, keeps: 'others', atTarget: true },
  'free-charge': { ...open, keeps: 'others', atTarget: true },
  // 7E-BASE-FIGHT-02.
  'pile-in': { ...open, keeps: 'others', closer: true },
  consolidate: open,
}

// Only units of this ruleset appear on its board.
const asProfile = (unit: CommonUnit): UnitProfile => unit as UnitProfile

/**
 * Models end their moves on the table where they can stand (7E-MOVE-08, 7E-VERT-02), never enter impassable terrain
 * (7E-BASE-TERR-04), and are where they actually stand (7E-VERT-05). Open questions are answered by options (7E-G-15,
 * 7E-G-23).
 */
export const boardPolicy = ({
  atOneInch,
  throughFriends,
  regather,
}: Pick<Options, 'atOneInch' | 'throughFriends' | 'regather'>): BoardPolicy => ({
  sight: fromEyes,
  // 7E-BASE-SIGHT-01: models give cover to others but never block sight.
  company: () => ({ screens: [], blockers: [] }),
  // 7E-COH-02, 7E-COH-03, 7E-COH-06.
  coherency: () => ({ across: inches(2), up: inches(6), shape: 'chain' }),
  // 7E-COH-04, 7E-G-14: gets as close to coherency as possible, judged by the number of models or by distance first.
  gathers: (before, after) =>
    regather === 'models' && before.outside !== after.outside
      ? after.outside < before.outside
      : after.distance < before.distance,
  // 7E-MOVE-13, 7E-MOVE-14.
  // 7E-BASE-VEH-05.
  leftOver,
  keptDistance: atOneInch === 'far-enough' ? inches(1) : rounded(inches(1) + 1),
  throughFriends,
  // 7E-BASE-FIGHT-03: in base contact, or within 2" of a friend in base contact.
  melee: { reach: rounded(20), support: inches(2) },
  flies: (unit) => isType(asProfile(unit), 'jump-infantry', 'jet-pack', 'jetbike') || unit.keywords.includes('skimmer'),
  terms: (kind) => terms[kind as MoveKind],
  // 7E-MOVE-06: measured from a point of the base to the same point; turning is free (7E-MOVE-09, 7E-MOVE-14). 7E-VERT-03:
  // horizontal plus vertical distance, not the diagonal.
  price: (_scene, _model, from, to) =>
    Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)) + Math.abs(to.z - from.z),
  zone: (field, zone) => zoneBox(field, zone as Zone),
  facing: towardsEnemy,
  mayDeploy: (scene, zone, model, at) => isFree(scene, zone as Zone, model, at),
  // 7E-BASE-VEH-06.
  transports: { within: inches(6), mayGetOut },
  markers: { apart: inches(12), fromEdge: inches(6), control: inches(3) },
})
