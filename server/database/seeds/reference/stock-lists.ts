/** code | English | Deutsch | Français | Português */
export const componentCategories = `
BATTERY | Batteries | Akkus und Batterien | Piles et batteries | Baterias
FILTER | Filters | Filter | Filtres | Filtros
SENSOR | Sensors and probes | Sensoren und Sonden | Capteurs et sondes | Sensores e sondas
CABLE | Cables and leads | Kabel und Ableitungen | Câbles et dérivations | Cabos e derivações
TUBING | Tubing and hoses | Schläuche | Tubulures et flexibles | Tubos e mangueiras
CUFF | Cuffs | Manschetten | Brassards | Manguitos
BOARD | Electronic boards | Elektronikplatinen | Cartes électroniques | Placas eletrônicas
POWER | Power supplies and fuses | Netzteile und Sicherungen | Alimentations et fusibles | Fontes e fusíveis
LAMP | Lamps and tubes | Lampen und Röhren | Lampes et tubes | Lâmpadas e tubos
MOTOR | Motors and pumps | Motoren und Pumpen | Moteurs et pompes | Motores e bombas
SEAL | Seals and gaskets | Dichtungen | Joints | Vedações
BEARING | Bearings and belts | Lager und Riemen | Roulements et courroies | Rolamentos e correias
ACCESSORY | Accessories | Zubehör | Accessoires | Acessórios
CONSUMABLE | Consumables | Verbrauchsmaterial | Consommables | Materiais de consumo
LUBRICANT | Oils and lubricants | Öle und Schmierstoffe | Huiles et lubrifiants | Óleos e lubrificantes
GAS | Refrigerants and gases | Kältemittel und Gase | Fluides frigorigènes et gaz | Refrigerantes e gases
HARDWARE | Screws and fittings | Schrauben und Beschläge | Visserie et ferrures | Parafusos e ferragens
PLUMBING | Plumbing parts | Sanitärteile | Pièces de plomberie | Peças hidráulicas
ELECTRIC | Electrical parts | Elektromaterial | Matériel électrique | Material elétrico
`;

/** code, also the GST unit code | decimals | English | Deutsch | Français | Português */
export const componentUnits = `
NOS | 0 | Number | Stück | Unité | Unidade
PCS | 0 | Piece | Einzelteil | Pièce | Peça
SET | 0 | Set | Satz | Jeu | Conjunto
PRS | 0 | Pair | Paar | Paire | Par
BOX | 0 | Box | Karton | Boîte | Caixa
PAC | 0 | Pack | Packung | Paquet | Pacote
ROL | 0 | Roll | Rolle | Rouleau | Rolo
BTL | 0 | Bottle | Flasche | Bouteille | Frasco
CAN | 0 | Can | Kanister | Bidon | Lata
TUB | 0 | Tube | Tube | Tube | Bisnaga
KGS | 3 | Kilogram | Kilogramm | Kilogramme | Quilograma
GMS | 1 | Gram | Gramm | Gramme | Grama
LTR | 3 | Litre | Liter | Litre | Litro
MLT | 1 | Millilitre | Milliliter | Millilitre | Mililitro
MTR | 2 | Metre | Meter | Mètre | Metro
SQM | 2 | Square metre | Quadratmeter | Mètre carré | Metro quadrado
CBM | 3 | Cubic metre | Kubikmeter | Mètre cube | Metro cúbico
OTH | 2 | Other | Sonstige | Autre | Outro
`;

/** code | English | Deutsch | Français | Português */
export const componentNotes = `
RECEIVED | Received | Eingegangen | Reçue | Recebido
ISSUED | Issued | Ausgegeben | Sortie | Entregue
RETURNED | Returned | Zurückgegeben | Rendue | Devolvido
DAMAGED | Damaged | Beschädigt | Endommagée | Danificado
EXPIRED | Expired | Abgelaufen | Périmée | Vencido
COUNTED | Counted | Gezählt | Comptée | Contado
`;

/** code | English | Deutsch | Français | Português */
export const lsmNotes = `
BATTERY | Battery replaced | Batterie gewechselt | Pile remplacée | Bateria trocada
RELOCATED | Relocated | Umgesetzt | Déplacé | Mudado de lugar
CLEANED | Cleaned | Gereinigt | Nettoyé | Limpo
FIRMWARE | Firmware updated | Firmware aktualisiert | Micrologiciel mis à jour | Firmware atualizado
DAMAGED | Damaged | Beschädigt | Endommagé | Danificado
LOST | Lost | Verloren | Perdu | Perdido
FALSE-ALARM | False alarm | Fehlalarm | Fausse alerte | Alarme falso
`;

/** code | printed for | English | Deutsch | Français | Português */
export const labelKinds = `
QR | qr | Asset label with QR code | Geräteetikett mit QR-Code | Étiquette d’équipement à QR code | Etiqueta de equipamento com QR code
PM | pm | Maintenance | Wartung | Maintenance | Manutenção
CALIBRATION | calibration | Calibration | Kalibrierung | Étalonnage | Calibração
QA | qa | Quality assurance | Konstanzprüfung | Contrôle qualité | Controle de qualidade
ELECTRICAL-SAFETY | electrical_safety | Electrical safety test | Elektrische Sicherheitsprüfung | Contrôle de sécurité électrique | Teste de segurança elétrica
OUT-OF-SERVICE | out_of_service | OUT OF SERVICE | AUSSER BETRIEB | HORS SERVICE | FORA DE USO
WARRANTY | warranty | Warranty | Garantie | Garantie | Garantia
USER | user | Label of a user | Etikett eines Benutzers | Étiquette d’un utilisateur | Etiqueta de um usuário
ROOM | room | Room label | Raumetikett | Étiquette de salle | Etiqueta de sala
COMPONENT | component | Component label | Ersatzteiletikett | Étiquette de pièce | Etiqueta de componente
`;

/**
 * code | kind | sheet or roll | width × height, size of the code in mm | page | columns × rows | margins left, top | pitch
 * x, y | English | Deutsch | Français | Português
 * The measures of sheets are from published label dimensions: print a test page first.
 */
export const labelTemplates = `
L7160-QR | QR | sheet | 63.5 38.1 20 | 210 297 | 3 7 | 7.2 15.1 | 66 38.1 | Asset, A4 sheet 3 × 7 | Gerät, A4-Bogen 3 × 7 | Équipement, planche A4 3 × 7 | Equipamento, folha A4 3 × 7
L7162-QR | QR | sheet | 99.1 33.9 20 | 210 297 | 2 8 | 4.7 12.9 | 101.6 33.9 | Asset, A4 sheet 2 × 8 | Gerät, A4-Bogen 2 × 8 | Équipement, planche A4 2 × 8 | Equipamento, folha A4 2 × 8
L7163-QR | QR | sheet | 99.1 38.1 22 | 210 297 | 2 7 | 4.7 15.1 | 101.6 38.1 | Asset, A4 sheet 2 × 7 | Gerät, A4-Bogen 2 × 7 | Équipement, planche A4 2 × 7 | Equipamento, folha A4 2 × 7
3490-QR | QR | sheet | 70 36 20 | 210 297 | 3 8 | 0 4.5 | 70 36 | Asset, A4 sheet 3 × 8 | Gerät, A4-Bogen 3 × 8 | Équipement, planche A4 3 × 8 | Equipamento, folha A4 3 × 8
L4778-QR | QR | sheet | 45.7 21.2 17 | 210 297 | 4 12 | 9.8 21.4 | 48.3 21.2 | Asset, A4 sheet 4 × 12 | Gerät, A4-Bogen 4 × 12 | Équipement, planche A4 4 × 12 | Equipamento, folha A4 4 × 12
L7651-QR | QR | sheet | 38.1 21.2 17 | 210 297 | 5 13 | 4.7 10.7 | 40.6 21.2 | Asset, A4 sheet 5 × 13 | Gerät, A4-Bogen 5 × 13 | Équipement, planche A4 5 × 13 | Equipamento, folha A4 5 × 13
5160-QR | QR | sheet | 66.7 25.4 20 | 215.9 279.4 | 3 10 | 4.8 12.7 | 69.8 25.4 | Asset, Letter sheet 3 × 10 | Gerät, Letter-Bogen 3 × 10 | Équipement, planche Letter 3 × 10 | Equipamento, folha Carta 3 × 10
ROLL-38-25 | QR | roll | 38 25 18 | - | - | - | - | Asset, roll 38 × 25 mm | Gerät, Rolle 38 × 25 mm | Équipement, rouleau 38 × 25 mm | Equipamento, rolo 38 × 25 mm
ROLL-50-25 | QR | roll | 50 25 18 | - | - | - | - | Asset, roll 50 × 25 mm | Gerät, Rolle 50 × 25 mm | Équipement, rouleau 50 × 25 mm | Equipamento, rolo 50 × 25 mm
ROLL-62-29 | QR | roll | 62 29 20 | - | - | - | - | Asset, roll 62 × 29 mm | Gerät, Rolle 62 × 29 mm | Équipement, rouleau 62 × 29 mm | Equipamento, rolo 62 × 29 mm
ROLL-75-50 | QR | roll | 75 50 30 | - | - | - | - | Asset, roll 75 × 50 mm | Gerät, Rolle 75 × 50 mm | Équipement, rouleau 75 × 50 mm | Equipamento, rolo 75 × 50 mm
ROLL-89-25 | QR | roll | 89 25 18 | - | - | - | - | Asset, roll 89 × 25 mm | Gerät, Rolle 89 × 25 mm | Équipement, rouleau 89 × 25 mm | Equipamento, rolo 89 × 25 mm
TAPE-24-60 | QR | roll | 60 24 17.6 | - | - | - | - | Asset, tape 24 mm | Gerät, Band 24 mm | Équipement, ruban 24 mm | Equipamento, fita 24 mm
PM-50-25 | PM | roll | 50 25 16 | - | - | - | - | Maintenance, roll 50 × 25 mm | Wartung, Rolle 50 × 25 mm | Maintenance, rouleau 50 × 25 mm | Manutenção, rolo 50 × 25 mm
CAL-50-25 | CALIBRATION | roll | 50 25 16 | - | - | - | - | Calibration, roll 50 × 25 mm | Kalibrierung, Rolle 50 × 25 mm | Étalonnage, rouleau 50 × 25 mm | Calibração, rolo 50 × 25 mm
QA-75-50 | QA | roll | 75 50 20 | - | - | - | - | Quality assurance, roll 75 × 50 mm | Konstanzprüfung, Rolle 75 × 50 mm | Contrôle qualité, rouleau 75 × 50 mm | Controle de qualidade, rolo 75 × 50 mm
ES-50-25 | ELECTRICAL-SAFETY | roll | 50 25 16 | - | - | - | - | Electrical safety, roll 50 × 25 mm | Elektrische Sicherheit, Rolle 50 × 25 mm | Sécurité électrique, rouleau 50 × 25 mm | Segurança elétrica, rolo 50 × 25 mm
OOS-75-50 | OUT-OF-SERVICE | roll | 75 50 22 | - | - | - | - | Out of service, roll 75 × 50 mm | Außer Betrieb, Rolle 75 × 50 mm | Hors service, rouleau 75 × 50 mm | Fora de uso, rolo 75 × 50 mm
WARRANTY-50-25 | WARRANTY | roll | 50 25 16 | - | - | - | - | Warranty, roll 50 × 25 mm | Garantie, Rolle 50 × 25 mm | Garantie, rouleau 50 × 25 mm | Garantia, rolo 50 × 25 mm
USER-50-25 | USER | roll | 50 25 16 | - | - | - | - | Own label, roll 50 × 25 mm | Eigenes Etikett, Rolle 50 × 25 mm | Étiquette personnelle, rouleau 50 × 25 mm | Etiqueta própria, rolo 50 × 25 mm
ROOM-100-50 | ROOM | roll | 100 50 30 | - | - | - | - | Room, roll 100 × 50 mm | Raum, Rolle 100 × 50 mm | Salle, rouleau 100 × 50 mm | Sala, rolo 100 × 50 mm
PART-38-25 | COMPONENT | roll | 38 25 16 | - | - | - | - | Component, roll 38 × 25 mm | Ersatzteil, Rolle 38 × 25 mm | Pièce, rouleau 38 × 25 mm | Componente, rolo 38 × 25 mm
`;

/**
 * The content of the labels of each kind.
 * kind of the label | item | content; the first line is bold
 */
export const labelItems = `
QR | Asset number | {{asset.asset_no}}
QR | Name | {{asset.name}}
QR | Model | {{asset.model}}
QR | Serial number | {{asset.serial_no|title}}: {{asset.serial_no}}
QR | Department | {{asset.department}}
QR | Organisation | {{client.client_name}}
PM | Asset number | {{asset.asset_no}}
PM | Kind | {{label.kind}}
PM | Done on | {{asset.last_pm_on|title}}: {{asset.last_pm_on}}
PM | Due on | {{asset.next_pm_on|title}}: {{asset.next_pm_on}}
PM | Service agency | {{asset.service_vendor}}
CALIBRATION | Asset number | {{asset.asset_no}}
CALIBRATION | Kind | {{label.kind}}
CALIBRATION | Calibrated on | {{asset.last_calibration_on|title}}: {{asset.last_calibration_on}}
CALIBRATION | Due on | {{asset.next_calibration_on|title}}: {{asset.next_calibration_on}}
QA | Asset number | {{asset.asset_no}}
QA | Kind | {{label.kind}}
QA | Tested on | {{asset.last_qa_on|title}}: {{asset.last_qa_on}}
QA | Valid until | {{asset.next_qa_on|title}}: {{asset.next_qa_on}}
ELECTRICAL-SAFETY | Asset number | {{asset.asset_no}}
ELECTRICAL-SAFETY | Kind | {{label.kind}}
ELECTRICAL-SAFETY | Name | {{asset.name}}
ELECTRICAL-SAFETY | Tested on | {{asset.last_electrical_safety_on|title}}: {{asset.last_electrical_safety_on}}
ELECTRICAL-SAFETY | Due on | {{asset.next_electrical_safety_on|title}}: {{asset.next_electrical_safety_on}}
OUT-OF-SERVICE | Kind | {{label.kind}}
OUT-OF-SERVICE | Asset number | {{asset.asset_no}}
OUT-OF-SERVICE | Name | {{asset.name}}
OUT-OF-SERVICE | Since | {{asset.condition_since|title}}: {{asset.condition_since}}
WARRANTY | Asset number | {{asset.asset_no}}
WARRANTY | Vendor | {{asset.vendor}}
WARRANTY | Valid until | {{asset.warranty_end_on|title}}: {{asset.warranty_end_on}}
USER | Asset number | {{asset.asset_no}}
USER | Name | {{asset.name}}
ROOM | Room number | {{room.room_no}}
ROOM | Name | {{room.name}}
ROOM | Department | {{room.department}}
COMPONENT | Code | {{component.code}}
COMPONENT | Name | {{component.name}}
COMPONENT | Minimum | {{component.min_qty|title}}: {{component.min_qty}}
`;

/** Colours of maintenance, calibration and quality labels by their result. kind | result | colour */
export const labelColours = `
PM | pass | #c8e6c9
PM | fail | #c62828
CALIBRATION | pass | #ffffff
CALIBRATION | fail | #c62828
QA | pass | #bbdefb
QA | fail | #c62828
`;
