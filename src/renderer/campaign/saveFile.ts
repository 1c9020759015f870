/** Hands a text to the person as a file: the shell or the browser asks where to. */
export const saveFile = (name: string, text: string, type: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
