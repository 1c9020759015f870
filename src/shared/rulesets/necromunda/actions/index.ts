import type { Action } from './action'
import { aim } from './aim'
import { carry } from './carry'
import { charge } from './charge'
import { coupDeGrace } from './coup-de-grace'
import { crawl } from './crawl'
import { fight } from './fight'
import { move } from './move'
import { reload } from './reload'
import { retreat } from './retreat'
import { shoot } from './shoot'
import { standUp } from './stand-up'
import { takeCover } from './take-cover'
import { concentrate, maintainPowers } from '../psykers/actions'

/**
 * The actions a fighter chooses from in its activation (section 0.4), in the order they are offered. Run for Cover and
 * Consolidate are not among them: the rules alone call for those.
 */
export const actions: readonly Action[] = [
  move,
  charge,
  shoot,
  aim,
  fight,
  coupDeGrace,
  reload,
  takeCover,
  standUp,
  crawl,
  retreat,
  carry,
  concentrate,
  maintainPowers,
]
