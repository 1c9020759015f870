import { AppError } from '@shared/contract'
import type { Listening } from '@shared/contract/sharing'
import { sayError, translate } from '@shared/i18n'
import { findDesktop, runDesktop } from './desktop'
import { startOptions, type StartOptions } from './options'
import { applicationFolder } from './places'
import { serve } from './serve'
import { systemLocale } from './system-locale'

/** Entry of `npm start`: the desktop window if possible, else the browser. */
const locale = systemLocale()
const flags = process.argv.slice(2)
try {
  const options = startOptions(flags)
  if (options.browser || options.host || !(await openedWindow())) await openBrowser(options)
} catch (error) {
  console.error(error instanceof AppError ? sayError(locale, error.report) : error)
  process.exitCode = 1
}

/** False, and a line with the reason, if no window can be opened. */
async function openedWindow(): Promise<boolean> {
  const desktop = await findDesktop(() => console.log(translate(locale, 'start.fetching')))
  if (desktop.kind === 'none') {
    console.log(translate(locale, `start.noWindow.${desktop.why}`))
    return false
  }
  const ran = await runDesktop(desktop.program, [applicationFolder, ...flags], (text) => process.stdout.write(text))
  if (!ran) console.log(translate(locale, 'start.noWindow.failed'))
  return ran
}

function sayListening({ urls, fingerprint }: Listening): string {
  const shared = translate(locale, 'start.shared', { urls: urls.join(' ') })
  return fingerprint === null ? shared : `${shared}\n${translate(locale, 'start.fingerprint', { fingerprint })}`
}

async function openBrowser(options: StartOptions): Promise<void> {
  const served = await serve(options)
  switch (served.kind) {
    case 'desktop':
      return console.log(translate(locale, 'start.window'))
    case 'joined':
      return console.log(translate(locale, 'start.again', { url: served.entrance }))
    case 'serving': {
      console.log(translate(locale, 'start.open', { url: served.entrance }))
      console.log(translate(locale, 'start.particulars', { dataFolder: options.dataFolder }))
      if (served.listening) console.log(sayListening(served.listening))
      const stop = () => void served.close().then(() => process.exit(0))
      process.once('SIGINT', stop).once('SIGTERM', stop)
    }
  }
}
