import { localeFor, sayError, translate } from '@shared/i18n'
import { AppError } from '@shared/contract'
import { app, dialog, protocol, session, shell } from 'electron'
import { join } from 'node:path'
import { openApplication } from './application'
import { answerOver } from './channel'
import { setMenu } from './menu'
import { startOptions } from './options'
import { mayOpen } from './outside'
import { pagesIn } from './pages'
import { rendererFolder } from './places'
import { electronPrinter } from './printing/electron-printer'
import { hold } from './running'
import { entranceOf } from './serve'
import { denyPermissions, isOurPage, openWindow, scheme, servePages } from './window'

/** Entry of the desktop shell: `electron . [--data DIR]`. */
protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } }])

// Electron becomes ready only after this module has run to its end: no top-level await on that.
try {
  const { dataFolder } = startOptions(process.argv.slice(app.isPackaged ? 1 : 2), 'left')
  // Electron's single-instance lock is per folder, so each data folder has its own window.
  app.setPath('userData', join(dataFolder, 'window'))
  if (app.requestSingleInstanceLock())
    app
      .whenReady()
      .then(() => start(dataFolder))
      .catch(giveUp)
  else app.quit()
} catch (error) {
  giveUp(error)
}

async function start(dataFolder: string): Promise<void> {
  const place = await hold(dataFolder)
  if (place.kind === 'taken') {
    // A local server has the data folder open: open its page instead.
    await shell.openExternal(mayOpen(await entranceOf(place.by, dataFolder)))
    return app.quit()
  }
  place.announce({ shell: 'desktop' })

  const application = openApplication({ shell: 'desktop', dataFolder, printer: electronPrinter() })
  if (application.wasShared) await application.host.switchOn().catch((error: unknown) => console.error(error))
  app.once('will-quit', () => {
    void application.host.close()
    application.close()
    place.release()
  })
  app.on('window-all-closed', () => app.quit())

  denyPermissions(session.defaultSession)
  servePages(session.defaultSession, pagesIn(rendererFolder))
  answerOver(application.router, isOurPage)
  setMenu(locale())

  const window = openWindow()
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  console.log(translate(locale(), 'start.windowOpen', { dataFolder }))
}

function giveUp(error: unknown): void {
  dialog.showErrorBox('Scars & Scrip', error instanceof AppError ? sayError(locale(), error.report) : String(error))
  app.exit(1)
}

function locale() {
  return localeFor(app.getLocale())
}
