import { serve as open } from '../serve'
import { portNumber } from '../options'
import { type Command } from './command'
import { textOption } from '../terminal/option-values'

export const serve: Command = {
  usage: 'serve [--port N] [--data DIR]',
  options: { port: { type: 'string' } },
  takes: 0,
  async run(terminal) {
    const port = textOption(terminal, 'port')
    const served = await open({
      browser: true,
      dataFolder: terminal.dataFolder,
      port: port === undefined ? undefined : portNumber(port),
      openBrowser: false,
    })
    if (served.kind === 'serving') {
      const stop = () => void served.close().then(() => process.exit(0))
      process.once('SIGINT', stop).once('SIGTERM', stop)
    }
    const url = served.kind === 'desktop' ? null : served.entrance
    return { text: url ?? served.kind, json: { state: served.kind, url } }
  },
}
