import { translate, type Locale } from '@shared/i18n'
import { Menu, type MenuItemConstructorOptions } from 'electron'

/** A minimal menu: the keys for clipboard, zoom and closing need it. */
export function setMenu(locale: Locale): void {
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: translate(locale, 'start.menu.quit') }
  const menu: MenuItemConstructorOptions[] = [
    {
      label: translate(locale, 'start.menu.edit'),
      submenu: [
        { role: 'undo', label: translate(locale, 'start.menu.undo') },
        { role: 'redo', label: translate(locale, 'start.menu.redo') },
        separator,
        { role: 'cut', label: translate(locale, 'start.menu.cut') },
        { role: 'copy', label: translate(locale, 'start.menu.copy') },
        { role: 'paste', label: translate(locale, 'start.menu.paste') },
        { role: 'selectAll', label: translate(locale, 'start.menu.selectAll') },
      ],
    },
    {
      label: translate(locale, 'start.menu.view'),
      submenu: [
        { role: 'zoomIn', label: translate(locale, 'start.menu.larger') },
        { role: 'zoomOut', label: translate(locale, 'start.menu.smaller') },
        { role: 'resetZoom', label: translate(locale, 'start.menu.actualSize') },
        { role: 'togglefullscreen', label: translate(locale, 'start.menu.fullScreen') },
      ],
    },
    {
      label: translate(locale, 'start.menu.window'),
      submenu: [
        { role: 'minimize', label: translate(locale, 'start.menu.minimise') },
        { role: 'close', label: translate(locale, 'start.menu.close') },
        separator,
        quit,
      ],
    },
  ]
  // On macOS the first menu is the application's own.
  if (process.platform === 'darwin') menu.unshift({ label: 'Scars & Scrip', submenu: [quit] })
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
}
