import Bowser from 'bowser'

/** A device as its browser names itself: "Safari · iOS"; empty where it doesn't. */
export const deviceName = (userAgent: string): string => {
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ')
}
