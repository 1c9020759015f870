export { checkCrew, drawCrew, type CrewPick, type DrawnCrew } from './draw'
export { drawnIntoFight, eligible, joining, whyNot } from './eligible'
export { crewDice, crewSize, parseCrewMethod, type CrewSize } from './size'
export { tacticsOf } from './underdog'
