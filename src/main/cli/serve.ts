import { serve as open } from '../serve'
import { originOf, portNumber } from '../options'
import { type Command } from './command'
import { textOption } from '../terminal/option-values'

export const serve: Command = {
  usage: 'serve [--port N] [--host] [--host-port N] [--origin URL] [--data DIR]',
  options: {
    port: { type: 'string' },
    host: { type: 'boolean' },
    'host-port': { type: 'string' },
    origin: { type: 'string' },
  },
  takes: 0,
  async run(terminal) {
    const [port, hostPort, origin] = ['port', 'host-port', 'origin'].map((name) => textOption(terminal, name))
    const served = await open({
      browser: true,
      dataFolder: terminal.dataFolder,
      port: port === undefined ? undefined : portNumber(port),
      openBrowser: false,
      host: terminal.values['host'] === true,
      hostPort: hostPort === undefined ? undefined : portNumber(hostPort, '--host-port'),
      origin: origin === undefined ? undefined : originOf(origin),
    })
    if (served.kind === 'serving') {
      const stop = () => void served.close().then(() => process.exit(0))
      process.once('SIGINT', stop).once('SIGTERM', stop)
    }
    const url = served.kind === 'desktop' ? null : served.entrance
    return { text: url ?? served.kind, json: { state: served.kind, url } }
  },
}
