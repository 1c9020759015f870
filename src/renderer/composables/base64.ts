/** Bytes are sent as base64. In pieces, because one call takes a limited number of arguments. */
export const base64Of = (bytes: Uint8Array): string => {
  const piece = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += piece) text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(text)
}

/** The same for a part of a file, asynchronously. Rejects with the browser's error if it can't be read. */
export const base64OfBlob = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    // The part of a data URL after the comma; an empty one has none.
    reader.onload = () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '')
    reader.onerror = () => reject(reader.error ?? new Error('The file can’t be read'))
    reader.readAsDataURL(blob)
  })

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
