/**
 * One of the catalogues of a text, for code of the browser and of the server. A further language is added here.
 * @param lang language tag in any case; English where there is no catalogue
 */
export function inLanguage<Text>(lang: string | undefined, enUs: Text, deDe: Text): Text {
  return lang?.toLowerCase() === 'de-de' ? deDe : enUs;
}
