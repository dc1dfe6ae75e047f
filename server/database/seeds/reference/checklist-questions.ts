/** A question of checklists. Limits are the usual ones: the maker’s manual decides. */
export type ChecklistQuestion = {
  readonly type: 'check' | 'pass_fail' | 'number' | 'text' | 'choice' | 'photo' | 'meter';
  /** English, German, French, Portuguese. */
  readonly texts: readonly [string, string, string, string];
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly optional?: boolean;
  readonly ticket?: boolean;
};

/** The questions that checklists are made of. */
const questions = {
  look: pass(
    'Housing, wheels and mounting undamaged',
    'Gehäuse, Rollen und Halterung unbeschädigt',
    'Boîtier, roulettes et fixation intacts',
    'Gabinete, rodízios e suporte sem danos',
  ),
  mains: pass(
    'Mains cable and plug undamaged',
    'Netzkabel und Stecker unbeschädigt',
    'Câble secteur et prise intacts',
    'Cabo de força e plugue sem danos',
  ),
  clean: check('Cleaned and dust removed', 'Gereinigt und entstaubt', 'Nettoyé et dépoussiéré', 'Limpo e sem poeira'),
  battery: number(
    'Running time on battery',
    'Laufzeit mit Akku',
    'Autonomie sur batterie',
    'Autonomia na bateria',
    'min',
    30,
    600,
  ),
  alarms: fails(
    'Alarms seen and heard',
    'Alarme sichtbar und hörbar',
    'Alarmes visibles et audibles',
    'Alarmes visíveis e audíveis',
  ),
  leakage: number(
    'Earth leakage current',
    'Erdableitstrom',
    'Courant de fuite à la terre',
    'Corrente de fuga à terra',
    'µA',
    0,
    500,
  ),
  earth: number(
    'Resistance of the protective earth',
    'Schutzleiterwiderstand',
    'Résistance de terre',
    'Resistência do aterramento',
    'Ω',
    0,
    0.3,
  ),
  filter: check(
    'Filters changed or cleaned',
    'Filter gewechselt oder gereinigt',
    'Filtres changés ou nettoyés',
    'Filtros trocados ou limpos',
  ),
  volume: number(
    'Tidal volume at a set 500 ml',
    'Atemzugvolumen bei eingestellten 500 ml',
    'Volume courant pour 500 ml réglés',
    'Volume corrente com 500 ml ajustados',
    'ml',
    450,
    550,
  ),
  oxygen: number(
    'Oxygen at a set 50 %',
    'Sauerstoff bei eingestellten 50 %',
    'Oxygène pour 50 % réglés',
    'Oxigênio com 50 % ajustados',
    '%',
    47,
    53,
  ),
  heart: number(
    'Heart rate at a simulated 80',
    'Herzfrequenz bei simulierten 80',
    'Fréquence cardiaque pour 80 simulés',
    'Frequência cardíaca com 80 simulados',
    '1/min',
    78,
    82,
  ),
  spo2: number(
    'SpO₂ at a simulated 97 %',
    'SpO₂ bei simulierten 97 %',
    'SpO₂ pour 97 % simulés',
    'SpO₂ com 97 % simulados',
    '%',
    95,
    99,
  ),
  pressure: number(
    'Blood pressure at a simulated 120',
    'Blutdruck bei simulierten 120',
    'Pression pour 120 simulés',
    'Pressão com 120 simulados',
    'mmHg',
    115,
    125,
  ),
  flow: number(
    'Flow at a set 100 ml/h',
    'Fluss bei eingestellten 100 ml/h',
    'Débit pour 100 ml/h réglés',
    'Vazão com 100 ml/h ajustados',
    'ml/h',
    95,
    105,
  ),
  occlusion: fails(
    'Occlusion alarm works',
    'Okklusionsalarm wirkt',
    'L’alarme d’occlusion fonctionne',
    'Alarme de oclusão funciona',
  ),
  energy: number(
    'Energy delivered at 200 J',
    'Abgegebene Energie bei 200 J',
    'Énergie délivrée à 200 J',
    'Energia entregue em 200 J',
    'J',
    170,
    230,
  ),
  charge: number(
    'Time to charge to the maximum',
    'Ladezeit bis zum Höchstwert',
    'Temps de charge au maximum',
    'Tempo de carga ao máximo',
    's',
    0,
    15,
  ),
  door: fails(
    'Door, lock and seal tight',
    'Tür, Verriegelung und Dichtung dicht',
    'Porte, verrou et joint étanches',
    'Porta, trava e vedação firmes',
  ),
  vacuum: fails('Vacuum leak test passed', 'Vakuumtest bestanden', 'Test de vide réussi', 'Teste de vácuo aprovado'),
  bowie: fails(
    'Bowie-Dick test passed',
    'Bowie-Dick-Test bestanden',
    'Test de Bowie-Dick réussi',
    'Teste de Bowie-Dick aprovado',
  ),
  conductivity: number(
    'Conductivity of the dialysate',
    'Leitfähigkeit des Dialysats',
    'Conductivité du dialysat',
    'Condutividade do dialisato',
    'mS/cm',
    13.5,
    14.5,
  ),
  bloodleak: fails(
    'Blood leak detector works',
    'Blutleckdetektor wirkt',
    'Le détecteur de fuite de sang fonctionne',
    'Detector de vazamento de sangue funciona',
  ),
  airtemp: number(
    'Air temperature at a set 36 °C',
    'Lufttemperatur bei eingestellten 36 °C',
    'Température de l’air pour 36 °C réglés',
    'Temperatura do ar com 36 °C ajustados',
    '°C',
    35.2,
    36.8,
  ),
  kv: number(
    'Tube voltage at a set 80 kV',
    'Röhrenspannung bei eingestellten 80 kV',
    'Tension du tube pour 80 kV réglés',
    'Tensão do tubo com 80 kV ajustados',
    'kV',
    76,
    84,
  ),
  field: number(
    'Light field off the X-ray field',
    'Lichtfeld gegen Röntgenfeld',
    'Écart champ lumineux et champ X',
    'Desvio entre campo luminoso e de raios X',
    '%',
    0,
    2,
  ),
  apron: pass(
    'Lead aprons checked',
    'Bleischürzen geprüft',
    'Tabliers plombés vérifiés',
    'Aventais de chumbo verificados',
  ),
  hours: meter('Hours run', 'Betriebsstunden', 'Heures de marche', 'Horas de operação', 'h'),
  oil: pass('Oil level and condition', 'Ölstand und -zustand', 'Niveau et état de l’huile', 'Nível e estado do óleo'),
  start: number(
    'Time to take the load',
    'Zeit bis zur Lastübernahme',
    'Temps de prise de charge',
    'Tempo para assumir a carga',
    's',
    0,
    15,
  ),
  fuel: number(
    'Fuel in the tank',
    'Kraftstoff im Tank',
    'Carburant dans le réservoir',
    'Combustível no tanque',
    '%',
    75,
    100,
  ),
  brake: fails(
    'Brake and safety gear work',
    'Bremse und Fangvorrichtung wirken',
    'Frein et parachute fonctionnent',
    'Freio e paraquedas funcionam',
  ),
  phone: fails(
    'Emergency call answered',
    'Notruf wird beantwortet',
    'Appel d’urgence pris en charge',
    'Chamada de emergência atendida',
  ),
  exits: fails(
    'Escape routes and exits clear',
    'Fluchtwege und Ausgänge frei',
    'Issues et dégagements libres',
    'Rotas e saídas desimpedidas',
  ),
  extinguisher: fails(
    'Extinguishers in place and in date',
    'Feuerlöscher vorhanden und geprüft',
    'Extincteurs en place et à jour',
    'Extintores no lugar e no prazo',
  ),
  gaspressure: number(
    'Oxygen pressure at the outlet',
    'Sauerstoffdruck an der Entnahmestelle',
    'Pression d’oxygène à la prise',
    'Pressão de oxigênio na saída',
    'bar',
    3.8,
    5,
  ),
  photo: photo(
    'Photo of the type plate',
    'Foto des Typenschilds',
    'Photo de la plaque signalétique',
    'Foto da placa de identificação',
  ),
  papers: check(
    'Manuals and certificates handed over',
    'Unterlagen und Zertifikate übergeben',
    'Documents et certificats remis',
    'Manuais e certificados entregues',
  ),
  trained: check('Users instructed', 'Anwender eingewiesen', 'Utilisateurs formés', 'Usuários treinados'),
  remarks: remark('Remarks', 'Bemerkungen', 'Remarques', 'Observações'),
} as const satisfies Record<string, ChecklistQuestion>;

export type QuestionKey = keyof typeof questions;

/** The question a checklist names. */
export function questionOf(key: QuestionKey): ChecklistQuestion {
  return questions[key];
}

type Texts = [string, string, string, string];

function check(...texts: Texts): ChecklistQuestion {
  return { type: 'check', texts };
}
function pass(...texts: Texts): ChecklistQuestion {
  return { type: 'pass_fail', texts };
}
function fails(...texts: Texts): ChecklistQuestion {
  return { type: 'pass_fail', texts, ticket: true };
}
function photo(...texts: Texts): ChecklistQuestion {
  return { type: 'photo', texts };
}
function remark(...texts: Texts): ChecklistQuestion {
  return { type: 'text', texts, optional: true };
}
function meter(en: string, de: string, fr: string, pt: string, unit: string): ChecklistQuestion {
  return { type: 'meter', texts: [en, de, fr, pt], unit, min: 0 };
}
function number(
  en: string,
  de: string,
  fr: string,
  pt: string,
  unit: string,
  min: number,
  max: number,
): ChecklistQuestion {
  return { type: 'number', texts: [en, de, fr, pt], unit, min, max, ticket: true };
}
