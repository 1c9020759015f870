/** Saves a text or bytes as a file: the shell or the browser asks where to. */
export const saveFile = (name: string, content: BlobPart, type: string) => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
