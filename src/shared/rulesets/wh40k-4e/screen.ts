/** What its own screens take from the rules. */
export { zoneBox } from './board'
export { flamePose } from './board/marking'
export { asFourth, isFourthFact, isFourthPlacement, type FourthFact, type FourthPlacement } from './questions'
export { fourthChapter, tellFourth } from './report/report'
