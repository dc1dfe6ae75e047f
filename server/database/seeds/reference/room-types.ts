/** code | clinical | usual capacity | English | Deutsch | Français | Português */
export const roomTypes = `
WARD | yes | 6 | Ward | Bettenstation | Chambre commune | Enfermaria
PRIVATE | yes | 1 | Private room | Einzelzimmer | Chambre individuelle | Quarto individual
ICU | yes | 8 | Intensive care unit | Intensivstation | Réanimation | Unidade de terapia intensiva
NICU | yes | 10 | Neonatal intensive care | Neonatologische Intensivstation | Réanimation néonatale | UTI neonatal
OT | yes | 1 | Operating theatre | Operationssaal | Salle d’opération | Sala de cirurgia
RECOVERY | yes | 6 | Recovery room | Aufwachraum | Salle de réveil | Sala de recuperação
ER | yes | 4 | Emergency room | Notaufnahme | Salle d’urgence | Sala de emergência
LABOUR | yes | 2 | Labour room | Kreißsaal | Salle de naissance | Sala de parto
OPD | yes | 3 | Consultation room | Sprechzimmer | Cabinet de consultation | Consultório
PROCEDURE | yes | 1 | Procedure room | Eingriffsraum | Salle de soins | Sala de procedimentos
DIALYSIS | yes | 12 | Dialysis unit | Dialyse | Unité de dialyse | Unidade de diálise
CATHLAB | yes | 1 | Catheter laboratory | Herzkatheterlabor | Salle de cathétérisme | Sala de hemodinâmica
RADIOLOGY | yes | 1 | Imaging room | Röntgenraum | Salle d’imagerie | Sala de exames de imagem
LAB | yes | 6 | Laboratory | Labor | Laboratoire | Laboratório
BLOODBANK | yes | 4 | Blood bank | Blutbank | Banque de sang | Banco de sangue
PHYSIO | yes | 8 | Physiotherapy | Physiotherapie | Kinésithérapie | Fisioterapia
NURSE | yes | 4 | Nurses’ station | Pflegestützpunkt | Poste de soins | Posto de enfermagem
PHARMACY | no | 4 | Pharmacy | Apotheke | Pharmacie | Farmácia
CSSD | no | 6 | Sterile supply | Sterilgutversorgung | Stérilisation | Central de material esterilizado
STORE | no | 2 | Store | Lager | Réserve | Depósito
OFFICE | no | 3 | Office | Büro | Bureau | Escritório
MEETING | no | 12 | Meeting room | Besprechungsraum | Salle de réunion | Sala de reuniões
RECEPTION | no | 2 | Reception | Empfang | Accueil | Recepção
WAITING | no | 30 | Waiting area | Wartebereich | Salle d’attente | Sala de espera
CAFETERIA | no | 60 | Cafeteria | Cafeteria | Cafétéria | Refeitório
UTILITY | no | 2 | Utility room | Pflegearbeitsraum | Local de service | Sala de utilidades
CORRIDOR | no | 0 | Corridor | Flur | Couloir | Corredor
RESTROOM | no | 4 | Restroom | Toilette | Toilettes | Sanitário
SERVER | no | 1 | Server room | Serverraum | Salle des serveurs | Sala de servidores
PLANT | no | 2 | Plant room | Technikraum | Local technique | Casa de máquinas
`;
