/** Shown when the page is opened without its one-time link. */
export const lockedPage = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Scars &amp; Scrip</title>
  <style>
    :root { color-scheme: light dark }
    body { font: 1.1rem/1.5 sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem }
  </style>
  <h1>Scars &amp; Scrip</h1>
  <p>This page opens only through the link that is printed when the application starts. Each link works once:
    run <code>npm start</code> again for a new one.</p>
  <p lang="ru">Эта страница открывается только по ссылке, которую приложение печатает при запуске. Каждая ссылка
    действует один раз: запустите <code>npm start</code> ещё раз, чтобы получить новую.</p>
</html>
`
