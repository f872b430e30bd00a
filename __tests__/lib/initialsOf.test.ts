import { initialsOf } from '../../src/lib/initialsOf';

it.each([
  ['Ada Okafor', 'AO'],
  ['Ada Maria Okafor', 'AO'],
  ['  Ada  ', 'A'],
  ['𝒜da 𠮷野', '𝒜𠮷'],
  ['E\u0301mile Zola', 'ÉZ'],
  ['🚀 Ada Okafor 👩🏽‍💻', 'AO'],
  ['(Ada) “Okafor”', 'AO'],
  ['3M', '3'],
  ['🚀', ''],
  ['', ''],
])('S02 initials are whole letters of the first and the last name: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
