import type { GangPage } from '../../contract/gangs'
import type { Income, Territory } from '../../content'
import type { Group } from '../content'
import type { Naming } from '../naming'
import { groupRows } from '../rows'
import { writeAmount } from '../../campaign/dice'
import { headed, paragraph, together, type SheetContent } from './flow'

/** What the gang holds, and what each place brings. */
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
        : gang.territories.flatMap(({ territory, name, kind }) => {
            const known = catalogue.territories.find(territory)
            const facts = [{ label: t('sheet.kind'), text: naming.named(kind) }, ...(known === undefined ? [] : factsOf(naming, known))]
            return headed(setting, name, [together(groupRows(facts, setting))])
          }),
  }
}

const factsOf = (naming: Naming, { base, enhanced, enhancedFor, linked, stakeable, note }: Territory): Group[] => {
  const { t } = naming
  const boon = ({ income, reputation, other }: Territory['base']): string =>
    [
      ...(income === null ? [] : [`${t('sheet.credits')}: ${incomeText(income)}`]),
      ...(reputation === null ? [] : [`${t('sheet.reputation')}: ${incomeText(reputation)}`]),
      ...(other === null ? [] : [other]),
    ].join('; ')
  return [
    { label: t('sheet.boon'), text: boon(base) },
    { label: enhancedFor === null ? t('sheet.enhanced') : `${t('sheet.enhanced')} (${enhancedFor})`, text: boon(enhanced) },
    { label: t('sheet.linked'), text: linked.join(', ') },
    { label: t('sheet.stake'), text: stakeable ? '' : (note ?? t('sheet.notStakeable')) },
  ].filter(({ text }) => text !== '')
}

const incomeText = (income: Income): string => (income.kind === 'amount' ? writeAmount(income.amount) : income.text)
