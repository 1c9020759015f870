export * from './agreement'
export * from './answer'
export * from './question'

export { outcomes, type AttackOdds } from '../hits/odds'
