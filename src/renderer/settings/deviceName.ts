import Bowser from 'bowser'

/** A device by its browser's user agent: "Safari · iOS"; empty if unknown. */
export const deviceName = (userAgent: string): string => {
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ')
}
