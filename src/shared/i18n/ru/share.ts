import type { Same } from '../same'
import type { share as en } from '../en/share'

export const share: Same<typeof en> = {
  title: 'Поделиться',
  picture: 'Картинка (PNG)',
  copy: 'Скопировать картинкой',
  page: 'Страница для телефона (HTML)',
  copied: 'Картинка скопирована.',
  noClipboard: 'Здесь браузер картинок не копирует: он делает это только по защищённой связи. Сохраните её файлом.',
}
