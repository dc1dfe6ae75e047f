export type Term = {
  readonly code: string;
  readonly category: 'payment' | 'delivery' | 'warranty' | 'penalty' | 'general';
  /** English, German, French, Portuguese. */
  readonly names: readonly [string, string, string, string];
  readonly bodies: readonly [string, string, string, string];
};

export const terms: readonly Term[] = [
  {
    code: 'PAY-30',
    category: 'payment',
    names: ['Payment within 30 days', 'Zahlung in 30 Tagen', 'Paiement à 30 jours', 'Pagamento em 30 dias'],
    bodies: [
      'Payment is made within 30 days of receipt of a correct invoice and acceptance of the goods or service.',
      'Die Zahlung erfolgt innerhalb von 30 Tagen nach Eingang einer korrekten Rechnung und Abnahme der Ware oder Leistung.',
      'Le paiement intervient sous 30 jours après réception d’une facture conforme et acceptation du bien ou du service.',
      'O pagamento é feito em até 30 dias após o recebimento de fatura correta e a aceitação da mercadoria ou do serviço.',
    ],
  },
  {
    code: 'PAY-ADV-20',
    category: 'payment',
    names: ['20 % in advance', '20 % Anzahlung', 'Acompte de 20 %', 'Adiantamento de 20 %'],
    bodies: [
      '20 % is paid with the order, 70 % on delivery and 10 % after commissioning.',
      '20 % werden bei Auftrag gezahlt, 70 % bei Lieferung und 10 % nach Inbetriebnahme.',
      '20 % sont payés à la commande, 70 % à la livraison et 10 % après la mise en service.',
      '20 % são pagos no pedido, 70 % na entrega e 10 % após o comissionamento.',
    ],
  },
  {
    code: 'DELIVERY-SITE',
    category: 'delivery',
    names: [
      'Delivery to the place of use',
      'Lieferung an den Einsatzort',
      'Livraison sur le lieu d’utilisation',
      'Entrega no local de uso',
    ],
    bodies: [
      'The price includes delivery to the department, unpacking and removal of the packaging.',
      'Der Preis umfasst die Lieferung in die Abteilung, das Auspacken und die Rücknahme der Verpackung.',
      'Le prix comprend la livraison dans le service, le déballage et la reprise des emballages.',
      'O preço inclui entrega no setor, desembalagem e retirada das embalagens.',
    ],
  },
  {
    code: 'DELIVERY-DOCS',
    category: 'delivery',
    names: [
      'Documents with the delivery',
      'Unterlagen zur Lieferung',
      'Documents à la livraison',
      'Documentos na entrega',
    ],
    bodies: [
      'User and service manuals and certificates of calibration are handed over with the equipment.',
      'Gebrauchsanweisung, Serviceunterlagen und Kalibrierscheine werden mit dem Gerät übergeben.',
      'Le mode d’emploi, la documentation technique et les certificats d’étalonnage sont remis avec l’équipement.',
      'Manuais de uso e de serviço e certificados de calibração são entregues com o equipamento.',
    ],
  },
  {
    code: 'WARRANTY-24',
    category: 'warranty',
    names: ['Warranty of 24 months', 'Garantie 24 Monate', 'Garantie de 24 mois', 'Garantia de 24 meses'],
    bodies: [
      'The warranty covers parts, labour and travel for 24 months from commissioning, with two maintenance visits a year.',
      'Die Garantie deckt 24 Monate ab Inbetriebnahme Teile, Arbeit und Anfahrt, mit zwei Wartungen im Jahr.',
      'La garantie couvre pièces, main-d’œuvre et déplacements 24 mois dès la mise en service, avec deux visites par an.',
      'A garantia cobre peças, mão de obra e deslocamento por 24 meses do comissionamento, com duas visitas por ano.',
    ],
  },
  {
    code: 'UPTIME-95',
    category: 'penalty',
    names: ['Uptime of 95 %', 'Verfügbarkeit 95 %', 'Disponibilité de 95 %', 'Disponibilidade de 95 %'],
    bodies: [
      'Below 95 % uptime in a quarter, the contract is extended by twice the time lost.',
      'Unter 95 % Verfügbarkeit im Quartal verlängert sich der Vertrag um das Doppelte der Ausfallzeit.',
      'Sous 95 % de disponibilité sur un trimestre, le contrat est prolongé du double du temps perdu.',
      'Abaixo de 95 % de disponibilidade no trimestre, o contrato é prorrogado pelo dobro do tempo parado.',
    ],
  },
  {
    code: 'DELAY-05',
    category: 'penalty',
    names: ['Penalty for delay', 'Verzugsstrafe', 'Pénalité de retard', 'Multa por atraso'],
    bodies: [
      'For each week of delay 0.5 % of the order value is deducted, at most 5 %.',
      'Je Woche Verzug werden 0,5 % des Auftragswerts abgezogen, höchstens 5 %.',
      'Chaque semaine de retard entraîne une retenue de 0,5 % de la commande, 5 % au plus.',
      'Cada semana de atraso desconta 0,5 % do valor do pedido, no máximo 5 %.',
    ],
  },
  {
    code: 'TRAINING',
    category: 'general',
    names: ['Training of users', 'Einweisung der Anwender', 'Formation des utilisateurs', 'Treinamento dos usuários'],
    bodies: [
      'The vendor trains users and technicians on site, free of charge, before the equipment is put to use.',
      'Der Lieferant weist Anwender und Techniker vor der Nutzung kostenlos vor Ort ein.',
      'Le fournisseur forme gratuitement sur place utilisateurs et techniciens avant la mise en service.',
      'O fornecedor treina usuários e técnicos no local, sem custo, antes do uso do equipamento.',
    ],
  },
];
