import { say, type MessageKey } from '../i18n'
import type { BattleReport } from './report'

/** Escapes characters with a special meaning in Markdown. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`)

/** The report as Markdown. */
export const markdownReport = ({
  locale,
  heads,
  title,
  scenario,
  rounds,
  sides,
  moments,
  chapters,
}: BattleReport): string => {
  const word = (key: MessageKey): string => say(locale, { key, params: {} })
  const row = (...cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`
  const crews = sides.flatMap(({ name, outcome, members }) => [
    `## ${escaped(name)}: ${escaped(outcome)}`,
    '',
    row(heads.member, word('battleReplay.outcome'), heads.takenOut),
    '| --- | --- | --- |',
    ...members.map((member) => row(member.name, member.fate, member.takenOut.join(', '))),
    '',
  ])
  const momentQuotes = moments.flatMap(({ heading, lines }) => [
    `**${escaped(heading)}**`,
    '',
    ...lines.map((line) => `- ${escaped(line)}`),
    '',
  ])
  const course = chapters.flatMap(({ kind, lines }) => {
    const [first, ...others] = lines.map(({ text }) => escaped(text))
    const head = kind === 'round' ? `### ${first ?? ''}` : kind === 'activation' ? `**${first ?? ''}**` : (first ?? '')
    return [head, '', ...others.map((line) => `- ${line}`), ...(others.length > 0 ? [''] : [])]
  })
  return [
    `# ${escaped(title)}`,
    '',
    `${word('battleReplay.scenario')}: ${escaped(scenario)}. ${word('battleReplay.rounds')}: ${rounds}.`,
    '',
    ...crews,
    `## ${word('battleReplay.moments')}`,
    '',
    ...(momentQuotes.length === 0 ? [word('battleReplay.noMoments'), ''] : momentQuotes),
    `## ${word('battleReplay.course')}`,
    '',
    ...course,
  ].join('\n')
}
