import { AppError } from '@shared/contract'
import { BattleRecording } from '@shared/contract/battles'
import { loadPacks } from '@shared/content'
import { htmlReport, markdownReport } from '@shared/report'
import { builtInPacks, pluginOf } from '../rulesets/playing'
import { ask, type Command } from './command'
import { onlyArgument, textOption } from '../terminal/option-values'
import { write } from '../terminal/files'

const formats = { html: htmlReport, md: markdownReport } as const
const isFormat = (value: string): value is keyof typeof formats => Object.hasOwn(formats, value)

/** The report of a battle in the data folder, by its id. */
export const report: Command = {
  usage: 'report BATTLE [--format html|md] [--out FILE] [--data DIR]',
  options: { format: { type: 'string' }, out: { type: 'string' } },
  takes: 1,
  async run(terminal) {
    const id = onlyArgument(terminal, 'BATTLE')
    const format = textOption(terminal, 'format') ?? 'html'
    if (!isFormat(format)) {
      const params = { option: 'format', value: format, known: Object.keys(formats).join(', ') }
      throw new AppError('invalid', 'error.option.oneOf', { params, where: ['--format'] })
    }
    const recording = BattleRecording.parse(await ask(await terminal.application(), 'battles.recording', { id }))
    const { setup, events } = recording
    const battleReport = pluginOf(setup.ruleset).report(
      { setup, events },
      loadPacks(builtInPacks(setup.ruleset)),
      terminal.locale,
    )
    const file = textOption(terminal, 'out') ?? `battle-${id}.${format}`
    await write(file, formats[format](battleReport))
    return {
      text: `${events.length} events -> ${file}`,
      json: { battle: id, file, events: events.length, moments: battleReport.moments.length },
    }
  },
}
