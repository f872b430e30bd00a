import { inLanguage } from './inLanguage';

/** What forms say about a temporary e-mail address. A file of its own, because forms of several pages load it. */
export function temporaryMailText(lang: string): string {
  return inLanguage(lang, {
    'en-us':
      'This looks like a temporary address. It works, but all that we send you goes there: use one that you will still have later.',
    'de-de':
      'Das sieht nach einer Wegwerfadresse aus. Sie geht auch, nur geht dorthin alles, was wir Ihnen senden: Nehmen Sie besser eine, die Sie später noch haben.',
  });
}
