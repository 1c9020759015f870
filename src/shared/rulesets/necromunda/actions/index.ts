import type { Action } from './action'
import { accessTerminal } from './access-terminal'
import { aim } from './aim'
import { shootDoor, strikeDoor } from './attack-door'
import { carry } from './carry'
import { charge } from './charge'
import { coupDeGrace } from './coup-de-grace'
import { crawl } from './crawl'
import { crawlDuctway } from './crawl-ductway'
import { fireDuctway } from './fire-ductway'
import { bypassLock, smashOpen } from './open-casket'
import { forceDoor } from './force-door'
import { fight } from './fight'
import { move } from './move'
import { operateDoor } from './operate-door'
import { plantGrenade } from './plant-grenade'
import { reload } from './reload'
import { retreat } from './retreat'
import { shoot } from './shoot'
import { shootTrap } from './shoot-trap'
import { standUp } from './stand-up'
import { takeCover } from './take-cover'
import { concentrate, maintainPowers } from '../psykers/actions'
import { embark } from '../riding/embark'
import { manWeapon, reloadMounted } from '../riding/gunners'

/**
 * The actions a fighter chooses from in its activation (section 0.4), in the order they are offered. Run for Cover and Consolidate are not
 * among them: only rules trigger those.
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
  operateDoor,
  forceDoor,
  accessTerminal,
  shootDoor,
  strikeDoor,
  shootTrap,
  crawlDuctway,
  fireDuctway,
  bypassLock,
  smashOpen,
  plantGrenade,
  embark,
  manWeapon,
  reloadMounted,
]
