/** Page where a device enters its invitation code; also shown without one. `wrong`: the code that was tried is not valid. */
export const joinPage = (code: string, wrong = false): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Scars &amp; Scrip</title>
  <style>
    :root { color-scheme: light dark }
    body { font: 1.1rem/1.5 sans-serif; max-width: 34rem; margin: 12vh auto; padding: 0 1rem }
    input, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0 .75rem }
    input { text-transform: uppercase; letter-spacing: .1em; margin: .5rem 0 1rem }
  </style>
  <h1>Scars &amp; Scrip</h1>
  ${wrong ? wrongCode : ''}
  <form method="post" action="/join">
    <label for="code">Code of your invitation · <span lang="ru">Код вашего приглашения</span></label>
    <input id="code" name="code" value="${escaped(code)}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" required />
    <button>Come in · <span lang="ru">Войти</span></button>
  </form>
  <p>The arbitrator of your campaign shows you the code. Each works once, on one device.</p>
  <p lang="ru">Код показывает арбитр вашей кампании. Каждый действует один раз, на одном устройстве.</p>
</html>
`

const wrongCode = `<p role="alert">This code lets nobody in: it was used, has expired or was mistyped. Ask for a new one.
    · <span lang="ru">По этому коду войти нельзя: он использован, истёк или набран с ошибкой. Попросите новый.</span></p>`

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`).slice(0, 200)
