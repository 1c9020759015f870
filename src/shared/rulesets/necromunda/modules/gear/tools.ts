import { row, type Module } from '../../../../engine'
import type { Moments } from '../../moments'

/** NECX-GEAR-STRIP-KIT: +2 to Intelligence tests at terminals and the locks of caskets. */
const stripKit: Module<Moments> = {
  id: 'strip-kit',
  rule: 'NECX-GEAR-STRIP-KIT',
  on: { sceneryTest: () => [row('strip-kit', 'NECX-GEAR-STRIP-KIT', 'add', 2)] },
}

/** NECX-GEAR-LOCK-PUNCH: Strength +4 when forcing a door, of which nothing is left. */
const lockPunch: Module<Moments> = {
  id: 'lock-punch',
  rule: 'NECX-GEAR-LOCK-PUNCH',
  on: {
    forcesDoor: () => ({ rows: [row('lock-punch', 'NECX-GEAR-LOCK-PUNCH', 'add', 4)], destroys: true }),
  },
}

/** Wargear for doors, terminals and caskets. */
export const tools: readonly Module<Moments>[] = [stripKit, lockPunch]
