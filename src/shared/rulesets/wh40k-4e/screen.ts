/** What its own screens take from the rules. */
export { asFourth, isFourthFact, type FourthFact } from './questions'
export { fourthChapter, tellFourth } from './report/report'
