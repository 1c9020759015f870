import { serve as open } from '../serve'
import { type Command, wholeNumber } from './command'

export const serve: Command = {
  usage: 'serve [--port N] [--data DIR]',
  options: { port: { type: 'string' } },
  async run(terminal) {
    const port = terminal.values['port'] === undefined ? undefined : wholeNumber(terminal, 'port', 0, 0)
    const served = await open({ browser: true, dataFolder: terminal.dataFolder, port, openBrowser: false })
    if (served.kind === 'serving') {
      const stop = () => void served.close().then(() => process.exit(0))
      process.once('SIGINT', stop).once('SIGTERM', stop)
    }
    const url = served.kind === 'desktop' ? null : served.entrance
    return { text: url ?? served.kind, json: { state: served.kind, url } }
  },
}
