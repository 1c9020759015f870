export { chargeStep } from './charging'
export { combatStep } from './combats'
export { pileInStep } from './piling-in'
