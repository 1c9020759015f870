import { contextBridge } from 'electron'

contextBridge.exposeInMainWorld('shell', {})
