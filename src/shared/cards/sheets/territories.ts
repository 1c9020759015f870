import type { GangPage } from '../../contract/gangs'
import type { Income, Territory } from '../../content'
import type { Group } from '../content'
import { capital, type Naming } from '../naming'
import { groupRows, together } from '../rows'
import { writeAmount } from '../../campaign/dice'
import { headed, paragraph, type SheetContent } from './flow'

/** The gang's holdings and their boons. */
export const territorySheet = (naming: Naming, gang: GangPage): SheetContent => {
  const { t, catalogue } = naming
  return {
    title: `${gang.name}: ${t('sheet.territories')}`,
    about: '',
    landscape: false,
    columns: 2,
    rows: (setting) =>
      gang.territories.length === 0
        ? paragraph(setting, t('sheet.noTerritories'))
        : gang.territories.flatMap((place) => {
            const known = catalogue.territories.find(place.territory)
            const facts = [
              { label: t('sheet.kind'), text: naming.named(place.kind) },
              ...(known === undefined ? [] : factsOf(naming, known)),
            ]
            return headed(setting, naming.namePlace(place), [together(groupRows(facts, setting))])
          }),
  }
}

const factsOf = (naming: Naming, { base, enhanced, enhancedFor, linked, stakeable, note }: Territory): Group[] => {
  const { t, worded } = naming
  const boon = ({ income, reputation, other }: Territory['base']): string =>
    [
      ...(income === null ? [] : [`${t('sheet.credits')}: ${incomeText(naming, income)}`]),
      ...(reputation === null ? [] : [`${t('sheet.reputation')}: ${incomeText(naming, reputation)}`]),
      ...(other === null ? [] : [worded(other)]),
    ].join('; ')
  return [
    { label: t('sheet.boon'), text: boon(base) },
    {
      label: enhancedFor === null ? t('sheet.enhanced') : `${t('sheet.enhanced')} (${worded(enhancedFor)})`,
      text: boon(enhanced),
    },
    { label: t('sheet.linked'), text: linked.map(worded).join(', ') },
    { label: t('sheet.stake'), text: stakeable ? '' : note === null ? t('sheet.notStakeable') : worded(note) },
  ].flatMap(({ label, text }) => (text === '' ? [] : [{ label, text: capital(text) }]))
}

const incomeText = ({ worded }: Naming, income: Income): string =>
  income.kind === 'amount' ? writeAmount(income.amount) : worded(income.text)
