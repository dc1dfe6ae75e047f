/**
 * Room types in addition to those of every installation.
 * code | clinical | usual capacity | English | Deutsch | Français | Português
 */
export const moreRoomTypes = `
ISOLATION | yes | 1 | Isolation room | Isolierzimmer | Chambre d’isolement | Quarto de isolamento
ENDOSCOPY | yes | 1 | Endoscopy room | Endoskopieraum | Salle d’endoscopie | Sala de endoscopia
DENTAL | yes | 1 | Dental surgery | Zahnärztlicher Behandlungsraum | Cabinet dentaire | Consultório odontológico
ENDOPREP | no | 2 | Endoscope reprocessing | Endoskopaufbereitung | Traitement des endoscopes | Reprocessamento de endoscópios
SCRUB | no | 2 | Scrub room | Waschraum vor dem OP | Salle de lavage chirurgical | Sala de escovação
CHANGING | no | 8 | Changing room | Umkleide | Vestiaire | Vestiário
LINEN | no | 2 | Linen store | Wäschelager | Lingerie | Rouparia
WASTE | no | 1 | Waste room | Abfallraum | Local des déchets | Sala de resíduos
MORTUARY | no | 6 | Mortuary | Leichenhalle | Chambre mortuaire | Necrotério
KITCHEN | no | 10 | Kitchen | Küche | Cuisine | Cozinha
LAUNDRY | no | 8 | Laundry | Wäscherei | Blanchisserie | Lavanderia
WORKSHOP | no | 6 | Biomedical workshop | Medizintechnische Werkstatt | Atelier biomédical | Oficina biomédica
COLDSTORE | no | 2 | Cold store | Kühlraum | Chambre froide | Câmara fria
LIBRARY | no | 12 | Seminar room | Seminarraum | Salle de formation | Sala de treinamento
RECORDS | no | 4 | Medical records | Krankenaktenarchiv | Archives médicales | Arquivo médico
`;

/**
 * Root causes in addition to those of every installation.
 * code | group | English | Deutsch | Français | Português
 */
export const moreRootCauses = `
GAS-SUPPLY | environment | Medical gas supply failed | Gasversorgung ausgefallen | Panne de l’alimentation en gaz | Falha no suprimento de gás
WATER-QUALITY | environment | Poor water quality | Mangelhafte Wasserqualität | Mauvaise qualité de l’eau | Má qualidade da água
COOLING | environment | Cooling of the equipment failed | Gerätekühlung ausgefallen | Panne du refroidissement | Falha na refrigeração do equipamento
CONSUMABLE | accessory | Wrong or expired consumable | Falsches oder abgelaufenes Verbrauchsmaterial | Consommable inadapté ou périmé | Material de consumo errado ou vencido
ELECTRODE | accessory | Electrode or pad dried out | Elektrode eingetrocknet | Électrode desséchée | Eletrodo ressecado
STERILISATION | wear | Worn by reprocessing | Durch Aufbereitung verschlissen | Usure due au retraitement | Desgaste por reprocessamento
TRANSPORT-BED | user | Damaged when moving beds | Beim Bettentransport beschädigt | Endommagé lors d’un transport de lit | Danificado ao mover leitos
LICENCE | software | Licence expired | Lizenz abgelaufen | Licence expirée | Licença expirada
`;

/**
 * A department has one name, in the client's language.
 * code | type | English | Deutsch | Français | Português
 */
export const departments = `
CC | clinical | Critical care | Intensivmedizin | Soins critiques | Terapia intensiva
ER | clinical | Emergency | Notaufnahme | Urgences | Emergência
OT | clinical | Operating theatres | Operationssäle | Bloc opératoire | Centro cirúrgico
ANAES | clinical | Anaesthesia | Anästhesie | Anesthésie | Anestesia
CARD | clinical | Cardiology | Kardiologie | Cardiologie | Cardiologia
MED | clinical | General medicine | Innere Medizin | Médecine générale | Clínica médica
SURG | clinical | General surgery | Allgemeinchirurgie | Chirurgie générale | Cirurgia geral
ORTH | clinical | Orthopaedics | Orthopädie | Orthopédie | Ortopedia
OBG | clinical | Obstetrics and gynaecology | Geburtshilfe und Gynäkologie | Gynécologie-obstétrique | Ginecologia e obstetrícia
NEO | clinical | Neonatology | Neonatologie | Néonatologie | Neonatologia
PAED | clinical | Paediatrics | Pädiatrie | Pédiatrie | Pediatria
NEPH | clinical | Nephrology and dialysis | Nephrologie und Dialyse | Néphrologie et dialyse | Nefrologia e diálise
RAD | clinical | Radiology | Radiologie | Radiologie | Radiologia
LAB | clinical | Laboratory | Labor | Laboratoire | Laboratório
BB | clinical | Blood bank | Blutbank | Banque de sang | Banco de sangue
OPD | clinical | Outpatients | Ambulanz | Consultations externes | Ambulatório
PHYSIO | clinical | Physiotherapy | Physiotherapie | Kinésithérapie | Fisioterapia
PHARM | support | Pharmacy | Apotheke | Pharmacie | Farmácia
CSSD | support | Sterile supply | Sterilgutversorgung | Stérilisation centrale | Central de esterilização
BME | support | Biomedical engineering | Medizintechnik | Génie biomédical | Engenharia clínica
FM | support | Facility management | Gebäudetechnik | Services techniques | Manutenção predial
KITCH | support | Dietary services | Küche und Ernährung | Restauration | Nutrição e dietética
STORE | support | Stores | Lager | Magasin | Almoxarifado
IT | support | Information technology | Informationstechnik | Informatique | Tecnologia da informação
ADM | admin | Administration | Verwaltung | Administration | Administração
FIN | admin | Finance | Finanzen | Finances | Finanças
`;
