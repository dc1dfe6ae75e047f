import type { Words } from './types.ts';

const words = (en: string, de: string, fr: string, pt: string): Words => ({ en, de, fr, pt });

/** The titles of the fields that the normaliser makes. */
export const systemWords = {
  id: words('Id', 'Id', 'Identifiant', 'Id'),
  client_id: words('Client', 'Kunde', 'Client', 'Cliente'),
  branch_id: words('Branch', 'Standort', 'Site', 'Unidade'),
  created_at: words('Created on', 'Angelegt am', 'Créé le', 'Criado em'),
  created_by: words('Created by', 'Angelegt von', 'Créé par', 'Criado por'),
  updated_at: words('Changed on', 'Geändert am', 'Modifié le', 'Alterado em'),
  updated_by: words('Changed by', 'Geändert von', 'Modifié par', 'Alterado por'),
  deleted_at: words('Deleted on', 'Gelöscht am', 'Supprimé le', 'Eliminado em'),
  row_version: words('Version', 'Version', 'Version', 'Versão'),
  owner_type: words('Kind of owner', 'Art der Zuordnung', 'Type de rattachement', 'Tipo de associação'),
  translations: words('Translations', 'Übersetzungen', 'Traductions', 'Traduções'),
  custom: words('Custom fields', 'Eigene Felder', 'Champs personnalisés', 'Campos personalizados'),
  more: words('More', 'Weiteres', 'Autres', 'Mais'),
  details: words('Details', 'Angaben', 'Détails', 'Detalhes'),
  empty: words('Nothing here yet.', 'Noch nichts vorhanden.', 'Rien pour le moment.', 'Ainda não há nada aqui.'),
} as const satisfies Record<string, Words>;

/** The titles of the right to choose a state when a record is created. */
export function entryWords({ en, de, fr, pt }: Words): Words {
  return words(
    `${en}: choose on creation`,
    `${de}: beim Anlegen wählen`,
    `${fr} : choisir à la création`,
    `${pt}: escolher na criação`,
  );
}
