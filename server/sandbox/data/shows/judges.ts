/**
 * Invented judges and the countries that they live in. The names mean "example" or "sample" in the country's language.
 */
export const judges = [
  'Anna Exampleová (CZ)',
  'John Sample (GB)',
  'Mario Esempio (IT)',
  'Erika Mustermann (DE)',
  'Jean Exemple (FR)',
  '例示太郎 Taro Reiji (JP)',
  'Kari Eksempel (NO)',
  'Sven Exempel (SE)',
  'Minna Esimerkki (FI)',
  'Pedro Ejemplo (ES)',
  'Ana Exemplo (PT)',
  'Jan Voorbeeld (NL)',
  'Zofia Przykład (PL)',
  'Ivan Primer (RS)',
  'János Példa (HU)',
  '李示范 Li Shifan (CN)',
  '王样例 Wang Yangli (CN)',
  'Juan Muestra (AR)',
] as const;
