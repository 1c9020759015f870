/** Showing somebody a fighter, a gang or a battle. */
export const share = {
  title: 'Share',
  picture: 'Picture (PNG)',
  copy: 'Copy as a picture',
  page: 'Page for a phone (HTML)',
  copied: 'The picture was copied.',
  noClipboard:
    'This browser copies no pictures here: it does so over a secure connection only. Save it as a file instead.',
} as const
