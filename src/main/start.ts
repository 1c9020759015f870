import { AppError } from '@shared/contract'
import { sayError, translate } from '@shared/i18n'
import { startOptions } from './options'
import { serve } from './serve'
import { systemLocale } from './system-locale'

/** Entry of the browser shell: `start [--data DIR] [--port N] [--no-open]`. */
const locale = systemLocale()
try {
  const options = startOptions(process.argv.slice(2))
  const served = await serve(options)
  switch (served.kind) {
    case 'desktop':
      console.log(translate(locale, 'start.window'))
      break
    case 'joined':
      console.log(translate(locale, 'start.again', { url: served.entrance }))
      break
    case 'serving': {
      console.log(translate(locale, 'start.open', { url: served.entrance }))
      console.log(translate(locale, 'start.particulars', { dataFolder: options.dataFolder }))
      const stop = () => void served.close().then(() => process.exit(0))
      process.once('SIGINT', stop).once('SIGTERM', stop)
    }
  }
} catch (error) {
  console.error(error instanceof AppError ? sayError(locale, error.report) : error)
  process.exitCode = 1
}
