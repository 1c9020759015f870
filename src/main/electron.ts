import { app, BrowserWindow } from 'electron'
import { join } from 'node:path'

await app.whenReady()
const window = new BrowserWindow({ webPreferences: { preload: join(import.meta.dirname, '../preload/preload.cjs') } })
await window.loadFile(join(import.meta.dirname, '../renderer/index.html'))
